/**
 * One question for each code, which support asks to distinguish its cause from similar ones. Not in the catalogue, because
 * docs/SUPPORT.md needs the questions and the launcher does not.
 */
import type { ErrorCode } from './errors.ts';

export const supportQuestions: Readonly<Record<ErrorCode, string>> = {
  'LK-101': 'Did you install Latchkey with its installer, or copy its folder from somewhere?',
  'LK-102': 'Can you open the file that the message names in a text editor?',
  'LK-103': 'Has anybody edited the configuration file by hand? With which program?',
  'LK-104': 'How is the key written in your file, letter by letter?',
  'LK-105': 'Is the key anywhere in the file, perhaps inside the braces of another key?',
  'LK-106': 'Which value does the file have after this key, letter by letter?',
  'LK-107': 'Does the address in the file begin with http:// or with https://?',
  'LK-108': 'Who put the secret into the file, and who else has got this file?',
  'LK-201':
    'Which security software runs on this computer? Does the sign-in with the code that is shown work?',
  'LK-202': 'Is somebody else logged in on this computer at the same time, with Latchkey open?',
  'LK-203':
    'What does the last page in your browser say: that you are signed in, an error, or still the sign-in page?',
  'LK-204': 'Did you press Decline, or did the page say so without a press?',
  'LK-205': 'Which words does the message have after “The platform refused the sign-in”?',
  'LK-206':
    'Did you go back in the browser, reload a page, or wait more than ten minutes before the last page?',
  'LK-207': 'Has anybody signed in with this version of Latchkey before, or is it new?',
  'LK-208': 'Does the sign-in fail with this code both in the browser and with a code?',
  'LK-209':
    'Which sentence do you read, and do date, time and time zone of this computer agree with your phone?',
  'LK-210': 'Which address did the browser show while you typed your password?',
  'LK-221': 'Was the countdown over before you confirmed the code on the other device?',
  'LK-222': 'Has the sign-in in the browser worked on this computer?',
  'LK-223': 'Did you see a code at all before this message came?',
  'LK-301': 'Do other pages open in the browser on this computer right now?',
  'LK-302': 'Does it work over another network, such as the hotspot of your phone?',
  'LK-303': 'Does your browser warn of a certificate when you open the platform’s page?',
  'LK-304': 'Are you in a hotel, a café or a train, and has a page asked you to accept terms?',
  'LK-305': 'When did it begin, and do other people whom you know see it too?',
  'LK-306': 'Which version of Latchkey do you have, and does this happen each time?',
  'LK-307':
    'When you open the platform’s address in the browser, does another address appear in the address bar?',
  'LK-308': 'What are the words after “The platform refused”?',
  'LK-309': 'Does your browser ask for a user name and a password before the first page opens?',
  'LK-310': 'Is a VPN on, or did you change the proxy in the system’s network settings?',
  'LK-311':
    'Does the platform’s address open on your phone without Wi-Fi, and not on this computer?',
  'LK-312':
    'How often did you try, and do many people use this network, as in a school or a dormitory?',
  'LK-401':
    'Did you change your password, or end sessions on the platform’s page, since you signed in?',
  'LK-402': 'What were you doing, and does it work for another account?',
  'LK-403': 'Did the computer sleep or the connection break just before this message?',
  'LK-404': 'Who else uses this computer, and whose name was on the screen before?',
  'LK-411': 'Were you offline when you signed out, and whose names are in the message?',
  'LK-412': 'Had Latchkey been updated between your sign-in and this sign-out?',
  'LK-501': 'Which desktop do you use, and is gnome-keyring or KWallet installed?',
  'LK-502': 'Does the computer start your desktop without asking for a password?',
  'LK-503': 'Is there a window that asks for a password, perhaps behind the others?',
  'LK-504': 'Have other programs forgotten their passwords too, such as the browser or the mail?',
  'LK-505': 'Did you choose another desktop at log-in than last time, for example KDE for GNOME?',
  'LK-506':
    'Did you start Latchkey as another user, restore a backup, or have your system password reset?',
  'LK-507': 'How much space is free on the disk, and can you save a file in another program?',
  'LK-508': 'Did the computer lose power or crash while Latchkey was open?',
  'LK-509': 'Did you go back to an older version of Latchkey, or is a second one installed?',
  'LK-510':
    'How many windows of Latchkey are open, and does one of its commands run in a terminal?',
  'LK-511': 'Did you close the question for the keyring’s password when Latchkey started?',
  'LK-512': 'Was Latchkey ever started as an administrator, or the folder copied by one?',
  'LK-521': 'How does the text that you pasted begin, and how does it end?',
  'LK-522': 'Which name does the link have between “https://” and the next slash?',
  'LK-523': 'What are the last four characters of the id, and where did you get it from?',
  'LK-524': 'Does every payment fail with this code, also one of another shop?',
  'LK-525': 'Does it happen again when you open the same payment, and with another payment?',
  'LK-526': 'Which amount does the shop’s page show for this payment?',
  'LK-527': 'Did you press Pay, and did the message come at once, before anything else happened?',
  'LK-528': 'Which amount did you see before you pressed Pay, and which one is on the screen now?',
  'LK-529': 'How long has Latchkey said that it is checking, and have you paid anywhere else?',
  'LK-530': 'Which payments did you confirm on this computer in the last days?',
  'LK-531': 'Is a page of your bank open that asks you to approve, and which amount does it show?',
  'LK-532': 'Which method did you choose, and which ones does the list have now?',
  'LK-533': 'Which method did you choose, and does the payment work with another one?',
  'LK-534':
    'Did the message come right after the start, and was a newer Latchkey installed before?',
  'LK-535': 'Is your downloads folder on this computer, on a network drive, or in a cloud?',
  'LK-536':
    'Which folder did you choose for the receipt, and can another program save a file there?',
  'LK-601': 'Which place does the message name, and what did you do with Latchkey just before?',
  'LK-602':
    'Which folder did you choose for the report, and can another program save a file there?',
  'LK-603': 'Does Help say this each time, and was Latchkey ever started as an administrator?',
  'LK-604': 'Where does the output of the command go, and how much space is free there?',
  'LK-701': 'When did Latchkey last update itself, and does About say this each time?',
  'LK-702': 'Does this network ask you to sign in on a web page, and does another network help?',
  'LK-703':
    'How far did the progress go before the message came, and does it stop there each time?',
  'LK-704': 'Does an antivirus program or a company proxy look into downloads on this computer?',
  'LK-705': 'Is PowerShell blocked on this computer, for example by your company or school?',
  'LK-706':
    'Did the computer ask for anything, or did an antivirus program say something, while it updated?',
  'LK-707': 'Which file does the message name, and how much room does the disk have that it is on?',
  'LK-708': 'Does a company proxy or an antivirus program change web traffic on this computer?',
  'LK-709': 'Where did you get this version of Latchkey, and when?',
  'LK-710': 'Does About say this on another network too?',
  'LK-711': 'What does About say about this version and its build, and where did you get it?',
  'LK-901': 'What did you press last, and does it happen again when you do the same?',
  'LK-902': 'Does another program work on Latchkey’s window, such as an overlay or a macro tool?',
  'LK-903': 'Which browser do you use, and does a link in another program open in it?',
  'LK-904': 'How do you start Latchkey: from the menu, as an AppImage, or in a terminal?',
  'LK-905': 'Do the system’s settings list Latchkey among the programs that start at login?',
  'LK-906': 'Did you press a button several times within seconds, or did this come by itself?',
  'LK-907': 'Was Latchkey started with sudo, or by an administrator?',
  'LK-908': 'How do you start Latchkey, and what does the shortcut say that you use?',
  'LK-909': 'Where is that folder: on this computer, in a network, or on a stick?',
};
