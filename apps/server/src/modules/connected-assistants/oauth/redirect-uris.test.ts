import { describe, expect, it } from 'vitest';
import { isAllowedRedirect, isRegisteredRedirect } from './redirect-uris.ts';

describe('an address that codes are sent to', () => {
  it.each([
    'https://assistant.example.com/callback',
    'https://assistant.example.com/callback?of=candor',
    'http://127.0.0.1:5173/callback',
    'http://localhost/callback',
    'http://[::1]:9999/callback',
  ])('can be %s', (uri) => {
    expect(isAllowedRedirect(uri)).toBe(true);
  });

  it.each([
    'http://assistant.example.com/callback',
    'http://127.0.0.1.example.com/callback',
    'http://localhost.example.com/callback',
    'https://assistant.example.com/callback#',
    'https://assistant.example.com/callback#x',
    'https://candor.test@assistant.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://callback',
    '/callback',
    '//assistant.example.com/callback',
    '',
    `https://assistant.example.com/${'x'.repeat(2000)}`,
  ])("can't be %s", (uri) => {
    expect(isAllowedRedirect(uri)).toBe(false);
  });
});

describe('a registered address', () => {
  const registered = ['https://assistant.example.com/callback', 'http://127.0.0.1:4000/callback'];

  it.each([
    'https://assistant.example.com/callback',
    'http://127.0.0.1:61234/callback',
    'http://127.0.0.1/callback',
  ])('covers %s', (uri) => {
    expect(isRegisteredRedirect(uri, registered)).toBe(true);
  });

  it.each([
    'https://assistant.example.com/callback/',
    'https://assistant.example.com/callback?x=1',
    'https://assistant.example.com/Callback',
    'https://assistant.example.com:8443/callback',
    'https://evil.example.com/callback',
    'http://127.0.0.1:4000/other',
    'http://localhost:4000/callback',
    'http://127.0.0.1:4000/callback?x=1',
    'http://127.0.0.1:4000/callback#x',
  ])("doesn't cover %s", (uri) => {
    expect(isRegisteredRedirect(uri, registered)).toBe(false);
  });
});
