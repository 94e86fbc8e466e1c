import { describe, expect, it } from 'vitest';
import { plainTitle } from './find-title.ts';

describe('a title', () => {
  it.each([
    'URGENT – Site Manager [40] – Leeds (m/f/d)',
    'Site Manager [40]',
    'NEW! Site Manager',
    'Site Manager - Job ID 4711',
    'Site Manager, Manchester, UK',
    'Site Manager in Boise, ID',
    'Site Manager | Night shift',
    'Night shift – Site Manager',
    'Site Manager – £45,000 to £50,000',
    'Site Manager $28/hr + sign-on bonus',
    'Site Manager at Harrow & Teague',
    'Brightwater Logistics GmbH: Site Manager',
    'We are hiring: Site Manager (full-time, immediate start)',
    'Site Manager // 4 days in, 1 at home',
    'Site Manager (f/m/x) 80–100 %',
  ])('is the same with words around it that say nothing of the work: %s', (title) => {
    expect(plainTitle(title)).toBe('Site Manager');
  });

  it.each([
    'Lead Educator, Kinder Room',
    'IT Operations Technician',
    'PR & Communications Manager',
    'Java Dev',
  ])('stays as it is where all of it does: %s', (title) => {
    expect(plainTitle(title)).toBe(title);
  });

  it.each([
    ['Manager – Sales', 'Manager, Sales'],
    ['Boutique Assistant, Aspen Colorado', 'Boutique Assistant'],
    ['Research Engineer - Aerodynamics - Aerospace Research', 'Research Engineer, Aerodynamics'],
    ['NEW! Assistant', 'Assistant'],
  ])('keeps what the work is where the rest is a rank: %s', (title, plain) => {
    expect(plainTitle(title)).toBe(plain);
  });
});
