"""A server app that signs in with authlib. It talks in lines of JSON with authlib.test.ts."""

import json
import sys
from urllib.parse import parse_qs, urlsplit

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt


def say(**what):
    print(json.dumps(what), flush=True)


def told():
    return json.loads(sys.stdin.readline())


start = told()
issuer, api_url = start["issuer"], start["apiUrl"]
server = requests.get(issuer + "/.well-known/openid-configuration").json()

client = OAuth2Session(
    start["clientId"],
    start["clientSecret"],
    redirect_uri=start["callback"],
    scope="openid profile email",
    code_challenge_method="S256",
)

verifier = generate_token(48)
nonce = generate_token(20)
url, state = client.create_authorization_url(
    server["authorization_endpoint"],
    code_verifier=verifier,
    nonce=nonce,
    audience=api_url,
)
say(url=url)
back = told()["back"]
refusal = parse_qs(urlsplit(back).query).get("error")
if refusal:
    say(error=refusal[0])
    sys.exit()
try:
    token = client.fetch_token(
        server["token_endpoint"],
        authorization_response=back,
        state=state,
        code_verifier=verifier,
        audience=api_url,
    )
except OAuthError as error:
    say(error=error.error)
    sys.exit()

keys = JsonWebKey.import_key_set(requests.get(server["jwks_uri"]).json())
claims = jwt.decode(
    token["id_token"],
    keys,
    claims_options={
        "iss": {"essential": True, "value": server["issuer"]},
        "aud": {"essential": True, "value": start["clientId"]},
        "nonce": {"essential": True, "value": nonce},
    },
)
claims.validate()
me = client.get(api_url + "/v1/users/me").json()
renewed = client.refresh_token(server["token_endpoint"])
me_again = client.get(api_url + "/v1/users/me").status_code
revoked = client.revoke_token(server["revocation_endpoint"], renewed["refresh_token"]).status_code
me_revoked = client.get(api_url + "/v1/users/me").status_code
say(claims=claims, me=me, meAgain=me_again, revoked=revoked, meRevoked=me_revoked)
