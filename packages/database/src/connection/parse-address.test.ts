import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

describe('the address of a database', () => {
  it('may name one server, and stays as it is', () => {
    expect(parseAddress('postgres://ada:pw@db.example:5433/candor?sslmode=require')).toEqual({
      hosts: [{ host: 'db.example', port: 5433 }],
      wanted: 'any',
      url: 'postgres://ada:pw@db.example:5433/candor?sslmode=require',
    });
  });

  it('may name several, and what the one to use has to be', () => {
    const text =
      'postgresql://ada:p%40w@one:5433,two,[::1]:5434/candor?target_session_attrs=read-write&ssl=true';
    expect(parseAddress(text)).toEqual({
      hosts: [
        { host: 'one', port: 5433 },
        { host: 'two', port: 5432 },
        { host: '::1', port: 5434 },
      ],
      wanted: 'read-write',
      url: 'postgresql://ada:p%40w@one:5433/candor?ssl=true',
    });
  });

  it('may name the folders of sockets', () => {
    const { hosts, url, wanted } =
      parseAddress('postgres://ada@localhost:5432/candor?host=/run/a,/run/b&port=1,2') ?? {};
    expect(hosts).toEqual([
      { host: '/run/a', port: 1 },
      { host: '/run/b', port: 2 },
    ]);
    expect(wanted).toBe('read-write');
    expect(url).toBe('postgres://ada@localhost:1/candor?host=%2Frun%2Fa');
  });

  it.each([
    'mysql://ada@one/candor',
    'postgres://ada@one:port/candor',
    'postgres://ada@one,two:99999/candor',
    'postgres://ada@one/candor?target_session_attrs=fastest',
    'one',
  ])('is refused when it is none: %s', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});
