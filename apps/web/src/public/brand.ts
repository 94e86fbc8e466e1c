import type { CSSProperties } from 'react';
import { darkenForWhite, findChannels, largeTextContrast, readableTextOn } from '#public/contrast.ts';
import { defaultBrand, type PageOrganization } from '#public/page-organization.ts';

/**
 * The organization's colours as the tokens that the controls use. The band carries large text only; what is written on
 * white gets the brand's own hue, dark enough to be read.
 */
export function brandStyle(organization: PageOrganization): CSSProperties {
  const { brand_color, background_color } = organization;
  const brand = findChannels(brand_color) ? brand_color : defaultBrand.brand_color;
  const background = findChannels(background_color) ? background_color : defaultBrand.background_color;
  const accent = darkenForWhite(brand);
  const tokens = {
    '--brand': brand,
    '--on-brand': readableTextOn(brand, largeTextContrast),
    '--page': background,
    '--accent': accent,
    '--accent-hover': `color-mix(in srgb, ${accent} 88%, black)`,
    '--accent-soft': `color-mix(in srgb, ${accent} 8%, white)`,
    '--on-accent': '#ffffff',
  };
  return tokens as CSSProperties;
}
