import { expect, test } from 'vitest';
import { allowedExternalUrl } from '../../../src-main/base/external-url.ts';

test.each([
  'https://example.com/a?b=c',
  'http://127.0.0.1:4400/x',
  'http://[::1]:1/',
  'http://localhost/',
  `https://example.com/${'x'.repeat(2061)}`,
])('T10 %s may be opened in the browser', (address) => {
  expect(allowedExternalUrl(address)?.href).toBe(address);
});

test.each([
  'http://example.com/',
  'http://127.0.0.1.example.com/',
  'http://127.0.0.2/',
  'https://user:password@example.com/',
  'https://user@example.com/',
  'https://:password@example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'smb://host/share',
  'smb://localhost/share',
  'ms-settings:',
  'app://latchkey/index.html',
  'example.com',
  '',
  `https://example.com/${'x'.repeat(2062)}`,
])('T10 %s may not', (address) => {
  expect(allowedExternalUrl(address)).toBeUndefined();
});
