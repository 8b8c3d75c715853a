#ifndef SHOWLOG_MHD_SHIM_H
#define SHOWLOG_MHD_SHIM_H

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <errno.h>
#include <unistd.h>

// libmicrohttpd is loaded at run time and declared here, so that building does not need <microhttpd.h>. The soname has
// been 12 since 0.9.35 (2014), 1.0 included. The variadic functions are called from here, since Swift cannot.

typedef int (*showlog_mhd_access)(
    void *, void *, const char *, const char *, const char *, const char *, size_t *, void **);
typedef void (*showlog_mhd_completed)(void *, void *, void **, int);
typedef void (*showlog_mhd_connected)(void *, void *, void **, int);
typedef int (*showlog_mhd_each)(void *, int, const char *, const char *);
typedef ssize_t (*showlog_mhd_reader)(void *, uint64_t, char *, size_t);
typedef void (*showlog_mhd_freed)(void *);
typedef int (*showlog_mhd_field)(
    void *, int, const char *, const char *, const char *, const char *, const char *, uint64_t, size_t);

typedef struct showlog_mhd {
  void *start, *daemon_info, *connection_info;
  int (*quiesce)(void *);
  void (*stop)(void *);
  void (*suspend)(void *);
  void (*resume)(void *);
  int (*values)(void *, int, showlog_mhd_each, void *);
  void *(*buffer_response)(size_t, const void *, int);
  void *(*reader_response)(uint64_t, size_t, showlog_mhd_reader, void *, showlog_mhd_freed);
  int (*add_header)(void *, const char *, const char *);
  int (*queue)(void *, unsigned, void *);
  void (*destroy_response)(void *);
  void *(*create_post)(void *, size_t, showlog_mhd_field, void *);
  int (*process_post)(void *, const char *, size_t);
  int (*destroy_post)(void *);
} showlog_mhd;

/// Looks up the functions; returns 0 if the library is missing, -1 if a function is. The library stays loaded.
static inline int showlog_mhd_load(showlog_mhd *mhd, const char *override) {
  void *library = 0;
  if (override != 0) {
    library = dlopen(override, RTLD_NOW | RTLD_LOCAL);
  } else {
#ifdef __APPLE__
    const char *names[] = {"libmicrohttpd.12.dylib", "/opt/homebrew/lib/libmicrohttpd.12.dylib",
                           "/usr/local/lib/libmicrohttpd.12.dylib", "/opt/local/lib/libmicrohttpd.12.dylib"};
#else
    const char *names[] = {"libmicrohttpd.so.12"};
#endif
    for (size_t i = 0; library == 0 && i < sizeof names / sizeof *names; i++)
      library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == 0) return 0;
#define SHOWLOG_FIND(field, name) \
  if ((*(void **)(void *)&mhd->field = dlsym(library, name)) == 0) return -1;
  SHOWLOG_FIND(start, "MHD_start_daemon")
  SHOWLOG_FIND(daemon_info, "MHD_get_daemon_info")
  SHOWLOG_FIND(connection_info, "MHD_get_connection_info")
  SHOWLOG_FIND(quiesce, "MHD_quiesce_daemon")
  SHOWLOG_FIND(stop, "MHD_stop_daemon")
  SHOWLOG_FIND(suspend, "MHD_suspend_connection")
  SHOWLOG_FIND(resume, "MHD_resume_connection")
  SHOWLOG_FIND(values, "MHD_get_connection_values")
  SHOWLOG_FIND(buffer_response, "MHD_create_response_from_buffer")
  SHOWLOG_FIND(reader_response, "MHD_create_response_from_callback")
  SHOWLOG_FIND(add_header, "MHD_add_response_header")
  SHOWLOG_FIND(queue, "MHD_queue_response")
  SHOWLOG_FIND(destroy_response, "MHD_destroy_response")
  SHOWLOG_FIND(create_post, "MHD_create_post_processor")
  SHOWLOG_FIND(process_post, "MHD_post_process")
  SHOWLOG_FIND(destroy_post, "MHD_destroy_post_processor")
#undef SHOWLOG_FIND
  return 1;
}

/// The limits that libmicrohttpd itself keeps.
typedef struct showlog_mhd_limits {
  unsigned connections, idle_seconds;
  size_t memory;
} showlog_mhd_limits;

/// Listens on an IPv4 address and starts libmicrohttpd's thread; returns 0 if the port is taken, or the address is none of this
/// machine.
static inline void *showlog_mhd_start(
    const showlog_mhd *mhd, const char *host, uint16_t port, showlog_mhd_limits limits, showlog_mhd_access access,
    showlog_mhd_completed completed, showlog_mhd_connected connected, void *context) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  if (inet_pton(AF_INET, host, &address.sin_addr) != 1) return 0;
  // An internal thread that polls, and connections that can be suspended.
  unsigned flags = 8 | 64 | 8192 | 1024;
  return ((void *(*)(unsigned, uint16_t, void *, void *, showlog_mhd_access, void *, ...))mhd->start)(
      flags, port, 0, 0, access, context, 6, (struct sockaddr *)&address, 1, limits.memory, 2, limits.connections, 3,
      limits.idle_seconds, 4, completed, context, 27, connected, context, 29, 1, 0);
}

static inline uint16_t showlog_mhd_port(const showlog_mhd *mhd, void *daemon) {
  const uint16_t *info = ((const void *(*)(void *, int, ...))mhd->daemon_info)(daemon, 6);
  return info == 0 ? 0 : *info;
}

/// Takes a port of ::1 without listening, so that nobody else can; returns its socket, -2 if this machine has no IPv6, or -1 if
/// the port is taken.
static inline int showlog_mhd_reserve(uint16_t port) {
  struct sockaddr_in6 address = {0};
  address.sin6_family = AF_INET6;
  address.sin6_port = htons(port);
  address.sin6_addr.s6_addr[15] = 1;
  int descriptor = socket(AF_INET6, SOCK_STREAM, 0);
  if (descriptor < 0) return -2;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  int isTaken = errno == EADDRINUSE || errno == EACCES;
  close(descriptor);
  return isTaken ? -1 : -2;
}

static inline int showlog_mhd_socket(const showlog_mhd *mhd, void *connection) {
  const int *info = ((const void *(*)(void *, int, ...))mhd->connection_info)(connection, 6);
  return info == 0 ? -1 : *info;
}

#endif
