#!/bin/bash
# Of deb and rpm, in the place of electron-builder's script. electron-builder fills in ${executable} and ${sanitizedProductName}.
app='/opt/${sanitizedProductName}'

if type update-alternatives >/dev/null 2>&1; then
    # A plain link of an older version is in the way.
    if [ "$(readlink '/usr/bin/${executable}')" != '/etc/alternatives/${executable}' ]; then
        rm -f '/usr/bin/${executable}'
    fi
    update-alternatives --install '/usr/bin/${executable}' '${executable}' "$app/${executable}" 100 || ln -sf "$app/${executable}" '/usr/bin/${executable}'
else
    ln -sf "$app/${executable}" '/usr/bin/${executable}'
fi

# Chromium's sandbox needs user namespaces, or a helper with the rights of root. This script runs as root, which may make
# a namespace where players may not: so it is tried as nobody.
if setpriv --reuid 65534 --regid 65534 --clear-groups unshare --user true 2>/dev/null; then
    chmod 0755 "$app/chrome-sandbox" || true
else
    chmod 4755 "$app/chrome-sandbox" || true
fi

if hash update-desktop-database 2>/dev/null; then
    update-desktop-database /usr/share/applications || true
fi

# Ubuntu from 24.04 on allows user namespaces by a profile. An older AppArmor cannot read it, and needs none.
profile="$app/resources/apparmor-profile"
if apparmor_status --enabled >/dev/null 2>&1 && apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
    cp -f "$profile" '/etc/apparmor.d/${executable}'
    # The image of a system is made in a chroot: its kernel is another one.
    if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
        # A kernel may refuse a profile, as that of a container does. The package is installed without it.
        apparmor_parser --replace --write-cache --skip-read-cache '/etc/apparmor.d/${executable}' || true
    fi
fi
