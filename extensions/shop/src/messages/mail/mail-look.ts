import { accentOf, type Accent } from '@chitenge/contract/accent';
import { TYPE_PAIRINGS, type TypePairing } from '@chitenge/contract/type-pairing';
import { COLORS, DARK_COLORS, DISPLAY_FONTS } from './mail-colors.ts';

/** What the owner chose of the shop's look. */
export interface ChosenLook {
  /** The accent colour as hex; null for the built-in one. */
  accentColor: string | null;
  typePairing: TypePairing;
}

export const BUILT_IN_LOOK: ChosenLook = { accentColor: null, typePairing: TYPE_PAIRINGS[0] };

/** The look as the markup has it. */
export interface MailLook {
  accent: Accent;
  /** Fonts of headings. */
  display: string;
  /** Background of the button, under white text. */
  button: string;
  darkButton: { background: string; text: string };
  /** Colours of the strips, which repeat. */
  band: readonly string[];
}

/** Returns the look of mails. An accent of the shop also takes the place of the built-in green. */
export function mailLook({ accentColor, typePairing }: ChosenLook): MailLook {
  const display = DISPLAY_FONTS[typePairing];
  const { ink, forest, copper, copperLight } = COLORS;
  if (accentColor === null)
    return {
      accent: { copper, copperLight },
      display,
      button: forest,
      darkButton: { background: DARK_COLORS.forest, text: '#ffffff' },
      band: [forest, copper, ink, copperLight],
    };
  const accent = accentOf(accentColor);
  return {
    accent,
    display,
    button: accent.copper,
    darkButton: { background: accent.copperLight, text: ink },
    band: [accent.copper, accent.copperLight, accent.copper, ink],
  };
}
