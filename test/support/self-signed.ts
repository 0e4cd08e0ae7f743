/** A self-signed certificate and its key, for tests only. No computer trusts it. */

export const selfSignedKey = [
  '-----BEGIN PRIVATE KEY-----',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg00CGHsN832Y9+6cO',
  'vNdyYRY50Q9//1lxlGUDzutV0UGhRANCAAQ9dZWFFwtAvnAgYedyhMsVp4Aod729',
  'IiT0jdZPHjUNbDKUC7sB1rHVE0FtzEx46gkXVt12oglA5lR2y0cgyBpe',
  '-----END PRIVATE KEY-----',
].join('\n');

export const selfSignedCertificate = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBgDCCASWgAwIBAgIUW3frz7/nGGsK3UqYyOcmNtP+LOkwCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAyMDI0MVoYDzIxMjYxMDI4',
  'MDIwMjQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAAQ9dZWFFwtAvnAgYedyhMsVp4Aod729IiT0jdZPHjUNbDKUC7sB1rHV',
  'E0FtzEx46gkXVt12oglA5lR2y0cgyBpeo1MwUTAdBgNVHQ4EFgQUy6xZBRyFvNXa',
  'ujbxpUUG+QLrvL4wHwYDVR0jBBgwFoAUy6xZBRyFvNXaujbxpUUG+QLrvL4wDwYD',
  'VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA9W/Kj6k2dKdTYgRRL5Gp',
  'uGQRyZB1NB1oF/eVDkH2sPgCIQC/JWHZj0yTx5mm0Nr2Bl4aSnYdQ9ZHlaWKemth',
  'JB5avQ==',
  '-----END CERTIFICATE-----',
].join('\n');
