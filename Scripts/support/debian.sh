# Sourced after shared.sh by the scripts that try something on a clean Debian, which only root can make, below $folder.
Scripts/prepare debootstrap
root=$folder/root
# From the archive that this machine's apt uses.
quietly debootstrap --variant=minbase "$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")" "$root" \
  "$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | sed -n 1p)"
mount -t proc proc "$root/proc" # from which a Swift program has its arguments
trap 'umount -R "$root"/* 2>/dev/null || true; finish' EXIT
there() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
quietly there apt-get update -q
