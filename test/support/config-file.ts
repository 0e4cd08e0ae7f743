/** A valid configuration file for a platform at `url`: the required keys, as docs and defaults expect them. */
export const configFile = (url: string) => ({
  platformName: 'Arcade',
  authUrl: url,
  apiUrl: url,
  clientId: '7b0f3f52-0d1c-4c3a-9a55-0f5f5f3c8a11',
  publicKey: 'pk_test',
});
