/**
 * The words that the journal may repeat from a foreign error message: the vocabulary of Node, undici, SQLite, `jose`, zod
 * and Chromium. A name, a number or another value of the player is not in it.
 */
const words = `
a aborted abort absent access active actual address after algorithm alert algorithms allowed already an and
any argument array as asynchronous at attempt audience authentication authorization available away
bad be because been before being body boolean both broken buffer busy but by
call called can cannot canceled cancelled certificate chain challenge change changed channel characters check
cipher circular claim class clear client clock closed code column configuration conform connect connection
constraint contain content context converting corrupt could create created cross cryptographic current
data database date decode decrypt decryption default defined denied depth descriptor destroyed detected device
did different directory disallowed disk does domain duplicate during
empty encode encoding encrypt encrypted encryption end ended endpoint entry equal error errors exceed exceeded
exists expected expiration expired expires exp expression extra
fail failed failing fails failure fetch field file folder for forbidden format found from full function
get got grant group handler handshake has have header headers hello host
id if illegal in incomplete incorrect index input insecure instance instead integer internal interrupted
invalid io is iss issue issued issuer it item iterable its
json jwe jwk jwks jws jwt key keyring keys kind
large length less limit line list local locale locked long loop lost
malformed match matches maximum media message metadata method mime minimum mismatch missing module more must
name native nbf negative network new no node non nonce not null number
object of offline on one only open opened operation option or origin other out overflow own
page parameter parse parser parsing passed past payload peer pending permission permitted pipe pkce platform
port position primary private program promise properties property protected protocol provided proxy public
raised range rate reached read reading readonly ready reason received recursion redirect redirected redirects
refresh refused rejected reload remote removed renderer reply request requested required resolve resolved
resource response responses retry return returned revoked root
same sandbox schema scheme scope secret secure see self send sent sequence server service session set
settings short should signal signature signed size slow socket some source space specified sqlite stack started
state status stop stopped storage stream string strings sub subject such supported syntax system
table temporarily temporary than that the then there this time timed timeout timestamp tls to token tokens too
transfer trusted try type
unable unavailable undefined unexpected unhandled unique unknown unreachable unreadable unsupported unterminated
until up uri url usable use used user using utf-8
valid validate validated validation value values verification verified verify version
wait was when where which while whitespace window with within without word working write writing wrong
yet you zero
`;

export const messageWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
