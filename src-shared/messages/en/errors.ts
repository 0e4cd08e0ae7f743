/** The words of each error code. A player reads `sentence`: what happened and what it means, in at most two short sentences. Support reads `cause` and `remedy`. docs/SUPPORT.md is made of this. */
export const words = {
  /** An error with its code, and below it a command. */
  errorText: {
    withCode: '{code}: {sentence}',
    ledToIt: 'What led to it: journal --reference {reference}',
  },
  errors: {
    'LK-101': {
      sentence: 'Latchkey has no configuration, so it cannot connect to your platform.',
      cause: 'There is no configuration file at {file}.',
      remedy:
        'Reinstall the launcher. If you run it from source, set LATCHKEY_CONFIG to the path of a configuration file.',
    },
    'LK-102': {
      sentence: 'Latchkey cannot read its configuration.',
      cause: 'The file {file} could not be read ({reason}).',
      remedy: 'Check that the file exists and that you may read it.',
    },
    'LK-103': {
      sentence: 'The configuration of Latchkey is not a valid JSON object.',
      cause: 'The file {file} cannot be used: {reason}.',
      remedy: 'Correct the file, or reinstall the launcher.',
    },
    'LK-104': {
      sentence: 'The configuration has a key that Latchkey does not know: “{key}”.',
      cause: 'Unknown keys are refused, because a misspelt key would silently do nothing.',
      remedy: 'Remove “{key}” from {file}, or correct its spelling.',
    },
    'LK-105': {
      sentence: 'The configuration lacks a key that Latchkey needs: “{key}”.',
      cause: '“{key}” is required and absent.',
      remedy: 'Add “{key}” to {file}. docs/CONFIGURATION.md lists every key.',
    },
    'LK-106': {
      sentence: 'The configuration has a value that Latchkey cannot use, in “{key}”.',
      cause: '“{key}”: {reason}.',
      remedy: 'Correct “{key}” in {file}. docs/CONFIGURATION.md shows an example.',
    },
    'LK-107': {
      sentence: 'The configuration has an address without protection, in “{key}”.',
      cause:
        '“{key}” is a plain http address. Only https is allowed, or http on a loopback address.',
      remedy: 'Change “{key}” in {file} to an https address.',
    },
    'LK-108': {
      sentence: 'The configuration has a secret in “{key}”. A launcher must not contain secrets.',
      cause: 'Everything in a launcher is public, so “{key}” would be public too.',
      remedy: 'Remove “{key}” from {file}, and have the platform replace that secret.',
    },
    'LK-201': {
      sentence: 'Latchkey cannot use a port of this computer, so your browser cannot return to it.',
      cause: 'Neither 127.0.0.1 nor [::1] can be used: {reason}.',
      remedy: 'Security software may forbid it: allow Latchkey to listen on loopback addresses.',
    },
    'LK-202': {
      sentence: 'Another program uses the ports that your browser returns to ({ports}).',
      cause: 'Every port of “redirect.ports” is in use on 127.0.0.1 and on [::1].',
      remedy: 'Close the other program, or register and configure more ports.',
    },
    'LK-203': {
      sentence: 'The sign-in was not finished in the browser in time.',
      cause:
        'No valid answer reached the loopback address before the deadline. Other requests that did: {strays}.',
      remedy:
        'Start again. If the browser said that it worked, check for software that blocks 127.0.0.1.',
    },
    'LK-204': {
      sentence: 'You declined the sign-in, so nothing was shared.',
      cause: 'The platform answered access_denied. {description}',
      remedy: 'Start again and allow access, or sign in as someone else.',
    },
    'LK-205': {
      sentence: 'The platform refused the sign-in. {description}',
      cause: 'The authorization response carried the error {error}.',
      remedy:
        'Try again. If it is refused again, check the client id, the redirect address, the scopes and the audience that the platform has registered.',
    },
    'LK-206': {
      sentence: 'This sign-in has expired or was used already. Please start again.',
      cause: 'The code or refresh token was missing or not valid (invalid_grant). {description}',
      remedy: 'Start again. If it repeats, compare the clocks of this computer and the platform.',
    },
    'LK-207': {
      sentence: 'The platform gave no access. {description}',
      cause: 'An OAuth endpoint answered the error {error}.',
      remedy: 'Check the client id, its grants, scopes and audience at the platform.',
    },
    'LK-208': {
      sentence: 'The platform gave an invalid answer, so Latchkey did not accept it.',
      cause: 'The token response is unusable: {reason}.',
      remedy: 'Report it to the platform with this code.',
    },
    'LK-209': {
      sentence:
        '{missing, select, yes {The platform did not say who signed in, so Latchkey did not accept it.} other {Latchkey could not verify this sign-in. Please try again.}}',
      cause: 'The id_token was rejected: {reason}.',
      remedy:
        '{missing, select, yes {Report it to the platform with this code: its answer must have an id_token for the scope “openid”.} other {Compare “issuer”, “clientId” and “jwksUrl” with the platform, and the clocks.}}',
    },
    'LK-210': {
      sentence:
        'The answer came from a sign-in service that Latchkey does not expect, so it was not accepted.',
      cause: 'The authorization response named the issuer {iss}.',
      remedy:
        'Compare “issuer” in the configuration with the platform. If they agree, report an attack.',
    },
    'LK-221': {
      sentence: 'The code has expired.',
      cause: 'The device code’s lifetime ended before the tokens came.',
      remedy: 'Get a new code. It is valid for a few minutes only.',
    },
    'LK-222': {
      sentence: 'The platform does not let this launcher sign in with a code. Use the browser.',
      cause: 'The device authorization endpoint answered {error}. {description}',
      remedy: 'The client needs the device_code grant: have the platform permit it.',
    },
    'LK-223': {
      sentence: 'The platform gave a sign-in code that Latchkey cannot use.',
      cause: 'The device authorization response is unusable: {reason}.',
      remedy: 'Report it to the platform with this code.',
    },
    'LK-301': {
      sentence:
        '{cut, select, yes {The connection to {host} was cut before the answer was complete. Please try again.} other {Latchkey cannot reach {host}. Are you online?}}',
      cause: 'No answer: {reason}.',
      remedy: 'Check the network, the name {host}, and whether it is up.',
    },
    'LK-302': {
      sentence: '{host} did not answer in time.',
      cause: 'No answer came in time ({reason}).',
      remedy: 'Try again. If it repeats, check the network and the state of {host}.',
    },
    'LK-303': {
      sentence: 'The secure connection to {host} could not be verified.',
      cause: 'TLS failed: {reason}.',
      remedy: 'Check the clock, and software or networks that inspect traffic.',
    },
    'LK-304': {
      sentence:
        'A page came instead of the answer of {host}. You may have to sign in to your network first.',
      cause: 'A page came instead of JSON (status {status}), from the network, a proxy or {host}.',
      remedy:
        'Open a web page and sign in to your network, or check the proxy. If that does not help, report it to whoever runs {host}, with this code.',
    },
    'LK-305': {
      sentence: '{host} has a problem right now. Please try again later.',
      cause: '{host} answered with the server error {status}.',
      remedy: 'Wait and try again. Check the state of the platform.',
    },
    'LK-306': {
      sentence: '{host} gave an answer that Latchkey does not understand.',
      cause: 'The answer does not have the documented shape: {reason}.',
      remedy: 'Update the launcher, or report it to whoever runs {host}, with this code.',
    },
    'LK-307': {
      sentence: '{host} sent Latchkey to another address. Latchkey did not go there.',
      cause: 'A redirect was answered where none is allowed.',
      remedy: 'Check the addresses in the configuration, and network sign-in pages.',
    },
    'LK-308': {
      sentence: 'The platform refused: {message}',
      cause: 'The answer of {host} carries status {status} and an error.',
      remedy: 'The message is the platform’s own. Ask the platform about it, with this code.',
    },
    'LK-309': {
      sentence:
        'This network asks for a password, which Latchkey cannot give. Use another network, or ask its administrator for access to {host}.',
      cause:
        'The proxy of the system’s settings answered 407 (proxy authentication required). Latchkey cannot send a user name and a password to a proxy.',
      remedy:
        'Let {host} through the proxy without a password, or exempt it from the proxy in the system’s network settings.',
    },
    'LK-310': {
      sentence: 'The proxy of your network does not connect Latchkey to {host}.',
      cause: 'The proxy of the system’s settings failed: {reason}.',
      remedy:
        'Check the proxy in the system’s network settings, or ask its administrator for access to {host}.',
    },
    'LK-311': {
      sentence: 'The address {host} was not found. Are you online?',
      cause: 'The name was not resolved: {reason}.',
      remedy: 'Check the network, its DNS, and the address in the configuration.',
    },
    'LK-312': {
      sentence:
        '{host} was asked too often. Please try again {minutes, plural, =0 {{seconds, plural, =0 {in a few minutes} one {in # second} other {in # seconds}}} one {in # minute} other {in # minutes}}.',
      cause: '{host} answered {status} (too many requests).',
      remedy:
        'Wait, then try again. If it repeats, many people may share the address of this network: use another one, or ask the platform about its limit.',
    },
    'LK-401': {
      sentence: 'Your session has ended. Please sign in again.',
      cause:
        'The platform answered 401 to the access token, or refused the refresh token. Or another process of Latchkey has removed the tokens, as at a sign-out.',
      remedy: 'Sign in again. If it repeats at once, compare “audience” with the platform.',
    },
    'LK-402': {
      sentence: 'Your account is not allowed to do this: {message}',
      cause: 'The platform’s API on {host} answered 403.',
      remedy: 'Compare the granted scopes with what the platform asks for.',
    },
    'LK-403': {
      sentence:
        'Your session could not be renewed, because an answer got lost. Please sign in again.',
      cause:
        'A refresh was sent, and no usable answer was stored. Since then the platform refuses the refresh token.',
      remedy:
        'Sign in again. If it repeats, the failure before this one says why: a network that cuts connections, or a wrong answer of the platform.',
    },
    'LK-404': {
      sentence:
        'The platform says that this session belongs to someone else, so Latchkey ended it.',
      cause:
        'The profile or the id_token that came with the access token has another user id than the account.',
      remedy: 'Sign in again, and report it to the platform with this code.',
    },
    'LK-411': {
      sentence:
        'Signed out here. The platform has not confirmed it, so these sessions may still be active there: {names}.',
      cause: 'The tokens were not revoked: {reason}.',
      remedy:
        'The sessions end by themselves. To end them now, use the platform’s page for sessions.',
    },
    'LK-412': {
      sentence: 'Latchkey did not tell the platform that you signed out.',
      cause:
        'This sign-in was made before the configuration named {host} for revocation, so its tokens are not sent there.',
      remedy: 'End the session on the platform’s page for sessions. A new sign-in can be revoked.',
    },
    'LK-501': {
      sentence: 'This computer has no keyring to keep your sign-in in.',
      cause: 'The system offers no protection for secrets (backend: {backend}).',
      remedy:
        'On Linux, install and start a keyring (gnome-keyring or KWallet), and try again. Or choose another place to keep sign-ins.',
    },
    'LK-502': {
      sentence: 'This computer cannot store your sign-in securely.',
      cause: 'The backend is {backend}. Any program of the same user can read what it encrypts.',
      remedy:
        'Install, start and unlock a keyring (gnome-keyring, KWallet), then restart Latchkey. Or choose another place to keep sign-ins.',
    },
    'LK-503': {
      sentence:
        '{waits, select, yes {The keyring of this computer has not answered yet. If it asks for your password, answer it.} other {The keyring of this computer is locked, or does not answer.}}',
      cause: 'The keyring ({backend}) failed: {reason}.',
      remedy:
        'Unlock the keyring, or answer its question, and try again. If that does not help, restart Latchkey. Nothing was removed.',
    },
    'LK-504': {
      sentence: 'The keyring of this computer did not work.',
      cause: 'The keyring ({backend}) failed: {reason}.',
      remedy: 'Unlock the keyring or restart it, then try again. Nothing was removed.',
    },
    'LK-505': {
      sentence:
        'Your sign-in was saved in another keyring than the one in use now. Please sign in again.',
      cause: 'It was encrypted with {before}. The keyring is now {now}, which cannot open it.',
      remedy: 'Start the desktop session that has the other keyring, or sign in again.',
    },
    'LK-506': {
      sentence: 'Your saved sign-in cannot be read here. Please sign in again.',
      cause: 'It could not be decrypted, or is not to be trusted: {reason}.',
      remedy:
        'Sign in again. If Latchkey was started as another user or on another desktop than usual, start it as before: nothing was deleted. A copy from another computer cannot be opened here.',
    },
    'LK-507': {
      sentence: 'Latchkey could not save on this computer, so changes last only until you quit.',
      cause: '{file} could not be read or written: {reason}.',
      remedy: 'Check for a full disk, and that you may write {file}. Then try again.',
    },
    'LK-508': {
      sentence: 'The file of accounts was damaged, so Latchkey put it aside. Please sign in again.',
      cause: 'The file could not be used: {reason}. It was renamed to {file}.',
      remedy: 'Sign in again. The damaged file was kept for support.',
    },
    'LK-509': {
      sentence:
        'A newer Latchkey saved accounts here. This one does not change them, and keeps your sign-in until you quit.',
      cause: 'The file of accounts has version {version}, which this launcher does not know.',
      remedy: 'Update the launcher.',
    },
    'LK-510': {
      sentence:
        'Another Latchkey on this computer is using your accounts, so this one has to wait.',
      cause: 'Another process holds the lock {file}.',
      remedy: 'Close the other Latchkey, or end its process, then try again.',
    },
    'LK-511': {
      sentence: 'The keyring of this computer was not unlocked. Unlock it, then restart Latchkey.',
      cause:
        'The keyring ({backend}) cannot be reached: it is locked or not running. Latchkey asks for it once per start.',
      remedy: 'Unlock or start the keyring, then restart Latchkey. Nothing was removed.',
    },
    'LK-512': {
      sentence:
        'Latchkey could not read your accounts on this computer, so it keeps a sign-in only until you quit.',
      cause: 'The file of accounts could not be read: {reason}. Nothing was changed.',
      remedy: 'Check whom {file} belongs to, and that you may read it. Then restart Latchkey.',
    },
    'LK-521': {
      sentence: 'This is not a payment ID or link.',
      cause: 'The text is neither an ID nor a link that ends in /pay/ID, or it is too long.',
      remedy: 'Copy the whole ID or link again.',
    },
    'LK-522': {
      sentence: 'This link leads to another platform ({host}), so Latchkey does not open it.',
      cause: 'The link’s address is neither “authUrl” nor “apiUrl”.',
      remedy: 'Open the link in a browser, or use the launcher of that platform.',
    },
    'LK-523': {
      sentence: 'The platform does not find this payment.',
      cause: 'A payment endpoint answered 404.',
      remedy: 'If you copied the ID, check that it is complete.',
    },
    'LK-524': {
      sentence: 'The platform does not take payments from this launcher.',
      cause: 'The payment endpoint refused the public key (status {status}).',
      remedy: 'Compare “publicKey” with the platform, or update the launcher.',
    },
    'LK-525': {
      sentence: 'The platform answered about another payment, so Latchkey stopped.',
      cause: 'The answer names the payment {other}.',
      remedy: 'Report it to the platform with this code.',
    },
    'LK-526': {
      sentence: 'There is nothing to pay: the amount is not above zero.',
      cause: 'The payment’s amount is {value}.',
      remedy: 'Ask the merchant for a payment with an amount.',
    },
    'LK-527': {
      sentence: 'Latchkey could not save your payment on this computer, so it sent nothing.',
      cause: 'The file of payments could not be written: {reason}.',
      remedy: 'Check for a full disk, and that you may write {file}. Then try again.',
    },
    'LK-528': {
      sentence: 'This payment has changed, so it is not paid.',
      cause:
        'The amount, the merchant or the lines are not those that the player was shown, or payment and checkout differ.',
      remedy:
        'Compare what it was with what it is now. Confirm again only if it is right. If it repeats, report it to the platform with this code.',
    },
    'LK-529': {
      sentence:
        'The platform gave no clear answer. It is not known yet whether your payment went through.',
      cause: 'The request may have been sent. What became of it is not known ({code}).',
      remedy: 'Wait: Latchkey asks the platform until it knows. It does not pay twice.',
    },
    'LK-530': {
      sentence: 'The file of payments on this computer was damaged, so Latchkey put it aside.',
      cause: 'The file could not be used: {reason}. It was renamed to {file}.',
      remedy:
        'A payment that was confirmed before may still be under way: look for it at the platform before you pay it again. The damaged file was kept for support.',
    },
    'LK-531': {
      sentence: 'The platform changed the amount after you confirmed.',
      cause: 'The platform says {now}; the player confirmed {confirmed}.',
      remedy: 'Do not approve it if asked. Report it to the platform with this code.',
    },
    'LK-532': {
      sentence: 'This payment can no longer be paid with the method that you chose.',
      cause: 'The checkout no longer offers the method {method} as it was shown.',
      remedy: 'Choose another method.',
    },
    'LK-533': {
      sentence: 'The platform gave no page for this payment that Latchkey can open safely.',
      cause: 'The answer has no page, or its address is neither https nor on this computer.',
      remedy: 'Report it to the platform with this code. Without its page the payment expires.',
    },
    'LK-534': {
      sentence: 'Latchkey cannot use its file of payments on this computer.',
      cause: 'The file could not be opened, read or written: {reason}.',
      remedy:
        'Check for a full disk, and that you may read and write {file}. If a newer Latchkey wrote it, update the launcher.',
    },
    'LK-535': {
      sentence: 'Latchkey could not save the list of payments.',
      cause: 'Writing a file into the downloads folder failed: {reason}.',
      remedy: 'Check for a full disk, and that you may write there. Then try again.',
    },
    'LK-536': {
      sentence: 'Latchkey could not save the receipt. The payment itself has not changed.',
      cause: 'Writing {file} failed: {reason}.',
      remedy:
        'Choose another name or folder, make room on the disk, or restart Latchkey. Then save it again.',
    },
    'LK-601': {
      sentence: 'Latchkey did not make the report, because something private was still in it.',
      cause: 'Found in the finished report: {places}.',
      remedy: 'Nothing was saved. Tell support this code and these places; no secret is in them.',
    },
    'LK-602': {
      sentence: 'Latchkey could not save the report.',
      cause: 'Writing {file} failed: {reason}.',
      remedy: 'Choose another name or folder, or make room on the disk. Then save it again.',
    },
    'LK-603': {
      sentence: 'Latchkey cannot show what happened, because its journal cannot be read.',
      cause: 'Reading the folder “journal” in the user data failed: {reason}.',
      remedy: 'Check that this user may read that folder. Then try again.',
    },
    'LK-604': {
      sentence: 'The command ran, but its result could not be written completely.',
      cause: 'Writing to the standard output failed: {reason}.',
      remedy:
        'Make room on the disk, or write the result to another place. The command may have done its work already, so look before you repeat it.',
    },
    'LK-701': {
      sentence: '{host} has no list of updates for this launcher.',
      cause: 'The feed answered with status {status}.',
      remedy: 'Compare “update.feedUrl” with where the release was published.',
    },
    'LK-702': {
      sentence: 'The list of updates on {host} cannot be used, so Latchkey did not update.',
      cause: 'The announcement of the feed is not valid at: {key}.',
      remedy:
        'The launcher goes on working. Report it to whoever publishes it, with this code. A network that asks for a sign-in can cause it too.',
    },
    'LK-703': {
      sentence: 'The update did not arrive completely. This version stays installed.',
      cause: 'The download from {host} failed ({reason}).',
      remedy: 'Try again. If it repeats, check the network and the server of the updates.',
    },
    'LK-704': {
      sentence:
        'The update is not the file that was announced, so it is not used. This version stays installed.',
      cause: 'Size or SHA-512 sum of the file differ from the announcement.',
      remedy:
        'Try again twice. If it repeats, report it to whoever publishes the launcher: the file or the feed was changed.',
    },
    'LK-705': {
      sentence:
        'The update is not signed by the publisher of this launcher, so it is not used. This version stays installed.',
      cause: 'The signature is missing, not valid, of another publisher, or could not be checked.',
      remedy:
        'Do not install it by hand. Report it to whoever publishes the launcher. If PowerShell is blocked on this computer, permit it.',
    },
    'LK-706': {
      sentence: 'Version {version} was not installed. The old version stays installed.',
      cause: 'The launcher quit to install version {version}, and started again with the old one.',
      remedy:
        'Try again. If it repeats, get the installer from the download page, and check what blocks it.',
    },
    'LK-707': {
      sentence: 'Latchkey could not save the update, so it was not installed.',
      cause: '{file} could not be used, or was moved or replaced: {reason}.',
      remedy: 'Make room on the disk, and check that you may write {file}. Then restart Latchkey.',
    },
    'LK-708': {
      sentence:
        'The list of updates on {host} is not signed for this launcher, so Latchkey did not update.',
      cause:
        'No signature of the announcement is by the key of this launcher, or the announcement was changed after it was signed.',
      remedy:
        'The launcher goes on working. Install no update by hand. Report it to whoever publishes the launcher, with this code.',
    },
    'LK-709': {
      sentence:
        'The list of updates on {host} is older than this launcher, so Latchkey did not update.',
      cause: 'The feed announces version {announced}, and version {version} runs.',
      remedy:
        'If you installed this version by hand, wait until the list names it. Otherwise report it to whoever publishes the launcher.',
    },
    'LK-710': {
      sentence:
        'The list of updates on {host} is older than one from before, so Latchkey did not update.',
      cause:
        'The feed announces version {announced}. It has announced version {newest} to this launcher before.',
      remedy:
        'The launcher goes on working. If it repeats, report it to whoever publishes the launcher: an old list can hide a newer version.',
    },
    'LK-711': {
      sentence: 'This build of Latchkey cannot check updates, so it does not update.',
      cause: 'The app has no public key for updates, or one that cannot be read.',
      remedy: 'Get new versions from the download page. A build that is no release has no key.',
    },
    'LK-901': {
      sentence: 'Something went wrong in Latchkey.',
      cause: 'An unexpected error: {reason}.',
      remedy: 'Try again, and report it with this code.',
    },
    'LK-902': {
      sentence: 'Latchkey refused a request that did not come from its own window.',
      cause:
        'A message on the channel {channel} came from an unknown sender or had an invalid input.',
      remedy: 'Restart the launcher, and report it with this code.',
    },
    'LK-903': {
      sentence: 'Latchkey could not open your browser.',
      cause: 'No program opened the address: {program} failed, or is not installed.',
      remedy:
        'Choose a default browser (Debian: install xdg-utils), or copy the link into a browser.',
    },
    'LK-904': {
      sentence: 'Latchkey cannot protect its window on this system (there is no sandbox).',
      cause:
        'It was started with --no-sandbox, by hand or by an AppImage where user namespaces are forbidden.',
      remedy: 'Install the package of Latchkey for this system, or permit user namespaces for it.',
    },
    'LK-905': {
      sentence: 'Latchkey could not change whether it starts when you log in.',
      cause: 'The list of programs that the system starts at login could not be changed: {reason}.',
      remedy: 'Change it in the settings of the system, or allow Latchkey to write there.',
    },
    'LK-906': {
      sentence: 'That was too often in a short time, so Latchkey did not do it.',
      cause:
        'The window asked for more browser pages or saved files than a player does: a held key, or a page that was taken over.',
      remedy:
        'Wait some seconds and try again. If nobody pressed anything, quit Latchkey and tell support.',
    },
    'LK-907': {
      sentence: 'Latchkey does not start here, because its folder belongs to {owner}: {folder}',
      cause: 'Latchkey was started by {user}, whose files there would lock {owner} out.',
      remedy: 'Start Latchkey without sudo. The folder must belong to the user who starts it.',
    },
    'LK-908': {
      sentence: 'Latchkey did not start, because another program could have pressed its buttons.',
      cause:
        'It was started with {option}, which lets other programs read its window and control it.',
      remedy:
        'Start it from the menu. If that shows this again, look at the shortcut, and check this computer for malware.',
    },
    'LK-909': {
      sentence: 'Latchkey does not start here, because it cannot write into its folder: {folder}',
      cause:
        'The folder, or a lock in it, could not be made. It is read-only, is on a disk that is full or not there, or its file system has no symbolic links.',
      remedy:
        'Check that the disk is there and has room, and that you may write there. Then start Latchkey again.',
    },
    'LK-910': {
      sentence: 'Latchkey cannot open its window, because there is no display.',
      cause:
        'Neither DISPLAY nor WAYLAND_DISPLAY names one, as in a terminal over ssh, a service or a container.',
      remedy: 'Start it on a desktop, or use its commands, which need no display: latchkey help',
    },
    'LK-911': {
      sentence: 'Latchkey could not save this setting, so it lasts only until you quit.',
      cause: 'The file of settings could not be written: {reason}.',
      remedy:
        'Check for a full disk, and that Latchkey may write into its folder. It tries again when you change a setting, and when you quit.',
    },
  },
} as const;
