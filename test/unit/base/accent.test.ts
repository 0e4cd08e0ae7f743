import { expect, test } from 'vitest';
import { accentShades, contrast } from '../../../src-main/base/accent.ts';

test('contrast gives the ratios of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('accentShades keeps a colour when text can be read on it', () => {
  expect(accentShades('#4338b8').light.accent).toBe('#4338b8');
  expect(accentShades('#efc068').dark.accent).toBe('#efc068');
});

test('accentShades darkens a bright colour for white text, and lightens a dark one for dark text', () => {
  const { light } = accentShades('#ffd400');
  const { dark } = accentShades('#4338b8');
  expect(contrast(light.accent, '#ffffff')).toBeGreaterThanOrEqual(7);
  // No more than needed.
  expect(contrast(light.accent, '#ffffff')).toBeLessThan(7.3);
  expect(contrast(dark.accent, dark.onAccent)).toBeLessThan(8.5);
  // The hue stays: red and green are equally far from blue.
  expect(light.accent).toMatch(/^#[4-9a-f].[4-9a-f].00$/);
});

test.each(['#000000', '#ffffff', '#4338b8', '#ffd400', '#777777'])(
  'accentShades gives a button of %s three grounds, on each of which its text can be read',
  (colour) => {
    const { light, dark } = accentShades(colour);
    expect(contrast(dark.accent, '#161b29')).toBeGreaterThanOrEqual(7);
    for (const { accent, hover, active, onAccent } of [light, dark]) {
      expect(hover).not.toBe(accent);
      expect(active).not.toBe(hover);
      for (const ground of [accent, hover, active])
        expect(contrast(ground, onAccent)).toBeGreaterThanOrEqual(7);
    }
  },
);
