#!/bin/sh
# Puts the one release that this image carries into the volume of releases and says so to the composer: a rename makes it
# complete or absent, and a release that is there already stays as it is. Other bytes under its name are refused.
set -eu
cd /release/r
id=$(ls)
name=$(ls "$id")
volume=${RELEASES_DIR:-/releases}
target=$volume/r/$id/$name

if [ -f "$target/release.json" ]; then
  cmp -s "$id/$name/release.json" "$target/release.json" || {
    echo "$id $name is already published with different files; a release can't change" >&2
    exit 1
  }
else
  mkdir -p "$volume/r/$id"
  staged=$target.$(cat /proc/sys/kernel/random/uuid).tmp
  cp -R "$id/$name" "$staged"
  rm -rf "$target"
  mv -T "$staged" "$target"
fi
# A signature may come later, with the image that npm run compose -- sign has signed.
if [ -f "$id/$name/release.sig" ] && ! cmp -s "$id/$name/release.sig" "$target/release.sig"; then
  cp "$id/$name/release.sig" "$target/release.sig.tmp"
  mv -T "$target/release.sig.tmp" "$target/release.sig"
fi
mkdir -p "$volume/published"
printf '%s\n' "$name" > "$volume/published/$id.tmp"
mv -T "$volume/published/$id.tmp" "$volume/published/$id"
echo "$id $name is published"
