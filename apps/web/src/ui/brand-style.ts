import type { CSSProperties } from 'react';
import { darkenForWhite, findChannels, largeTextContrast, readableTextOn } from '#ui/contrast.ts';

/** Of a page whose organization has chosen none, or is not known (yet). */
export const defaultColors = { brand_color: '#8b5cf6', background_color: '#f8fafc' } as const;

/**
 * The organization's colours as the tokens that the controls use. The band carries large text only; what is written on
 * white gets the brand's own hue, dark enough to be read.
 */
export function brandStyle(organization: { brand_color: string; background_color: string }): CSSProperties {
  const { brand_color, background_color } = organization;
  const brand = findChannels(brand_color) ? brand_color : defaultColors.brand_color;
  const background = findChannels(background_color) ? background_color : defaultColors.background_color;
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
