#!/bin/bash
# Of an rpm, in the place of electron-builder's script. electron-builder fills in ${executable} and ${sanitizedProductName}.
# rpm runs this also after an update, when the new version has made its link. Then $1 is 1.
if [ "$1" != 0 ]; then exit 0; fi

if type update-alternatives >/dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
    rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
    if apparmor_status --enabled >/dev/null 2>&1; then apparmor_parser --remove "$profile" || true; fi
    rm -f "$profile"
fi

# fpm gives the folders to no package, so rpm leaves them.
find '/opt/${sanitizedProductName}' -depth -type d -empty -delete
