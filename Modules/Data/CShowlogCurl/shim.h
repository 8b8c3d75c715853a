#ifndef SHOWLOG_CURL_SHIM_H
#define SHOWLOG_CURL_SHIM_H

#include <dlfcn.h>
#include <stddef.h>

// libcurl is loaded at run time, since linking it slows down the start of a program that does not connect. It is
// declared here, so that building does not need <curl/curl.h>. Its ABI has been stable since 2006; all functions used
// here exist since 7.68 (2020). This is C because Swift cannot call the variadic `curl_easy_setopt`.

/// The layout of `CURLMsg`.
typedef struct showlog_curl_message {
  int kind;
  void *easy;
  union {
    void *pointer;
    int code;
  } data;
} showlog_curl_message;

/// The functions of libcurl that are used.
typedef struct showlog_curl {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  const char *(*easy_strerror)(int);
  void *setopt;
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_add)(void *, void *);
  int (*multi_remove)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  showlog_curl_message *(*multi_read)(void *, int *);
} showlog_curl;

static inline void *showlog_curl_open(void) {
#ifdef __APPLE__
  return dlopen("libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  return library ? library : dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
#endif
}

/// Looks up the functions; returns 0 if one is missing. The library stays loaded.
static inline int showlog_curl_load(showlog_curl *curl) {
  void *library = showlog_curl_open();
  if (library == 0) return 0;
#define SHOWLOG_FIND(field, name) \
  if ((*(void **)(void *)&curl->field = dlsym(library, name)) == 0) return 0;
  SHOWLOG_FIND(global_init, "curl_global_init")
  SHOWLOG_FIND(easy_init, "curl_easy_init")
  SHOWLOG_FIND(easy_cleanup, "curl_easy_cleanup")
  SHOWLOG_FIND(easy_strerror, "curl_easy_strerror")
  SHOWLOG_FIND(setopt, "curl_easy_setopt")
  SHOWLOG_FIND(slist_append, "curl_slist_append")
  SHOWLOG_FIND(slist_free_all, "curl_slist_free_all")
  SHOWLOG_FIND(multi_init, "curl_multi_init")
  SHOWLOG_FIND(multi_cleanup, "curl_multi_cleanup")
  SHOWLOG_FIND(multi_add, "curl_multi_add_handle")
  SHOWLOG_FIND(multi_remove, "curl_multi_remove_handle")
  SHOWLOG_FIND(multi_perform, "curl_multi_perform")
  SHOWLOG_FIND(multi_poll, "curl_multi_poll")
  SHOWLOG_FIND(multi_read, "curl_multi_info_read")
#undef SHOWLOG_FIND
  return 1;
}

typedef int (*showlog_curl_setopt)(void *, int, ...);
typedef size_t (*showlog_curl_receiver)(char *, size_t, size_t, void *);

static inline int showlog_curl_set_number(const showlog_curl *curl, void *easy, int option, long value) {
  return ((showlog_curl_setopt)curl->setopt)(easy, option, value);
}

static inline int showlog_curl_set_text(const showlog_curl *curl, void *easy, int option, const char *value) {
  return ((showlog_curl_setopt)curl->setopt)(easy, option, value);
}

static inline int showlog_curl_set_pointer(const showlog_curl *curl, void *easy, int option, void *value) {
  return ((showlog_curl_setopt)curl->setopt)(easy, option, value);
}

static inline int showlog_curl_set_receiver(
    const showlog_curl *curl, void *easy, int option, showlog_curl_receiver value) {
  return ((showlog_curl_setopt)curl->setopt)(easy, option, value);
}

/// Runs a transfer until it ends or `is_canceled`, called at least ten times a second, returns nonzero.
///
/// Returns a `CURLcode`: 42 (`CURLE_ABORTED_BY_CALLBACK`) if it was canceled.
static inline int showlog_curl_run(
    const showlog_curl *curl, void *multi, void *easy, int (*is_canceled)(void *), void *context) {
  int code = 2, running = 1, left = 0;
  if (curl->multi_add(multi, easy) != 0) return code;
  while (running) {
    if (is_canceled(context)) {
      code = 42;
      break;
    }
    if (curl->multi_perform(multi, &running) != 0) break;
    if (running && curl->multi_poll(multi, 0, 0, 100, 0) != 0) break;
  }
  for (showlog_curl_message *message; (message = curl->multi_read(multi, &left)) != 0;)
    if (message->kind == 1 && message->easy == easy) code = message->data.code;
  curl->multi_remove(multi, easy);
  return code;
}

#endif
