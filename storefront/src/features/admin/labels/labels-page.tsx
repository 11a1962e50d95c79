import type { LabelledVariant } from '@chitenge/contract/labels';
import { choiceText } from '@chitenge/contract/colors';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../../../lib/use-store.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { Input } from '../../../ui/field.tsx';
import { formatCount } from '../components/format-count.ts';
import { Grid, Hint, Panel, Row, Secondary, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { RadioField } from '../form/radio-field.tsx';
import { STOCK_KEYS } from '../products/api/products.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { drawBarcode } from './barcode.ts';
import { MAX_EACH, MAX_LABELS, parseLines, readCount, type LabelLine } from './label-lines.ts';
import {
  barRoom,
  labelSettings,
  labelSize,
  MEASURES,
  MEASURES_OF,
  readMeasure,
  type LabelSettings,
  type MeasureName,
} from './label-settings.ts';
import { LABELS_KEY, labelsQuery } from './labels-query.ts';
import { LabelSheets, type WantedLabel } from './label-sheets.tsx';

/**
 * Labels of goods to print: docs/counter.md#labels.
 * @param lines ids of variants with how many of each: `<id>:<count>,…`
 */
export function LabelsPage({ lines: text }: { lines: string }) {
  const lines = useMemo(() => parseLines(text), [text]);
  const ids = lines.map(({ id }) => id);
  const query = useQuery({ ...labelsQuery(ids), enabled: ids.length > 0 });
  if (ids.length === 0) return <Panel>No goods were chosen. Choose them in Products or Stock.</Panel>;
  return (
    <Loaded query={query} loading="Loading labels..." failed="The labels could not be loaded">
      {(variants) => <Labels key={text} lines={lines} variants={variants} />}
    </Loaded>
  );
}

function Labels({ lines, variants }: { lines: readonly LabelLine[]; variants: readonly LabelledVariant[] }) {
  const settings = useStore(labelSettings);
  const { canGoBack, close } = useUrlDialog();
  const [counts, setCounts] = useState(
    () => new Map(lines.map(({ id, count }) => [id, String(count)] as const)),
  );
  const [tooSmall, setTooSmall] = useState<readonly string[]>([]);
  const labels = useMemo(
    () =>
      variants.map((variant): WantedLabel => {
        const barcode = drawBarcode(variant, settings.code, barRoom(labelSize(settings)));
        return { variant, barcode, count: readCount(counts.get(variant.id) ?? '') ?? 0 };
      }),
    [variants, settings, counts],
  );
  const total = labels.reduce((sum, { count }) => sum + count, 0);
  const setAll = (countOf: (variant: LabelledVariant) => number): void =>
    setCounts(new Map(variants.map((variant) => [variant.id, String(Math.min(MAX_EACH, countOf(variant)))])));
  const isTooMany = total > MAX_LABELS;
  return (
    <>
      <StyledTools>
        <h1>Labels</h1>
        <Row>
          <ButtonLink
            variant="secondary"
            small
            to="?"
            onClick={(event) => {
              if (!canGoBack) return;
              event.preventDefault();
              close();
            }}
          >
            Back
          </ButtonLink>
          <Button small disabled={total === 0 || isTooMany} onClick={() => window.print()}>
            {total === 0 ? 'Print' : `Print ${formatCount(total, 'label')}`}
          </Button>
        </Row>
        <Grid $min="18rem" $gap="l">
          <Settings settings={settings} />
          <Stack $gap="s">
            <Row>
              <Button variant="secondary" small onClick={() => setAll(() => 1)}>
                One of each
              </Button>
              <Button variant="secondary" small onClick={() => setAll(({ stockCount }) => stockCount)}>
                As many as in stock
              </Button>
            </Row>
            <StyledLines>
              {variants.map((variant) => (
                <li key={variant.id}>
                  <Count
                    variant={variant}
                    typed={counts.get(variant.id) ?? ''}
                    onTyped={(typed) => setCounts(new Map(counts).set(variant.id, typed))}
                  />
                </li>
              ))}
            </StyledLines>
          </Stack>
        </Grid>
        <Notices
          labels={labels}
          settings={settings}
          missing={lines.length - variants.length}
          tooSmall={tooSmall}
          isTooMany={isTooMany}
        />
      </StyledTools>
      {!isTooMany && <LabelSheets labels={labels} settings={settings} onTooSmall={setTooSmall} />}
    </>
  );
}

interface CountProps {
  variant: LabelledVariant;
  typed: string;
  onTyped: (typed: string) => void;
}

/** How many labels of one variant. */
function Count({ variant, typed, onTyped }: CountProps) {
  const { name, sku, barcode, stockCount } = variant;
  const choice = choiceText(variant);
  return (
    <label>
      <span>
        {[name, choice].filter(Boolean).join(', ')}
        <Secondary>
          {[sku, barcode, `${stockCount} in stock`].filter((part) => part !== null).join(' · ')}
        </Secondary>
      </span>
      <Input
        inputMode="numeric"
        aria-label={`Labels of ${[name, choice].filter(Boolean).join(', ')}`}
        aria-invalid={readCount(typed) === null || undefined}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onTyped(target.value)}
      />
    </label>
  );
}

const PAPERS = [
  { value: 'label', label: 'Label printer, one label to a page' },
  { value: 'A4', label: 'A4 sheets of labels' },
] as const;

const CODES = [
  { value: 'barcode', label: 'Barcode, or the shop’s number' },
  { value: 'sku', label: 'SKU (Code 128)' },
] as const;

/** What the labels are printed on, and what their bars say. The device remembers it. */
function Settings({ settings }: { settings: LabelSettings }) {
  const change = (part: Partial<LabelSettings>): void => labelSettings.set({ ...settings, ...part });
  return (
    <StyledSettings>
      <RadioField
        label="Printed on"
        value={settings.paper}
        options={PAPERS}
        onValueChange={(paper) => change({ paper })}
      />
      <Grid $min="8rem" $gap="s">
        {MEASURES_OF[settings.paper].map((name) => (
          <Measure
            key={name}
            name={name}
            value={settings[name]}
            onValue={(value) => change({ [name]: value })}
          />
        ))}
      </Grid>
      <RadioField
        label="Bars"
        value={settings.code}
        options={CODES}
        onValueChange={(code) => change({ code })}
      />
    </StyledSettings>
  );
}

interface MeasureProps {
  name: MeasureName;
  value: number;
  onValue: (value: number) => void;
}

/** A measure that is typed. While it is none, the labels stay as they were. */
function Measure({ name, value, onValue }: MeasureProps) {
  const [typed, setTyped] = useState(String(value));
  const { label, least, most } = MEASURES[name];
  return (
    <InputField
      label={label}
      inputMode="decimal"
      value={typed}
      error={readMeasure(name, typed) === null ? `From ${least} to ${most}` : undefined}
      onValueChange={(next) => {
        setTyped(next);
        const read = readMeasure(name, next);
        if (read !== null) onValue(read);
      }}
    />
  );
}

interface NoticesProps {
  labels: readonly WantedLabel[];
  settings: LabelSettings;
  /** Variants that are not sold any more. */
  missing: number;
  tooSmall: readonly string[];
  isTooMany: boolean;
}

/** What is wrong with the labels, and what can be done. */
function Notices({ labels, settings, missing, tooSmall, isTooMany }: NoticesProps) {
  const wanted = labels.filter(({ count }) => count > 0);
  const unnumbered = labels.filter(({ variant }) => variant.barcode === null);
  const bare = wanted.filter(({ barcode }) => barcode === null);
  const narrow = wanted.filter(({ barcode }) => barcode?.isTooNarrow);
  return (
    <Stack $gap="s">
      {missing > 0 && (
        <Panel>{`${formatCount(missing, 'size is', 'sizes are')} no longer sold: no label.`}</Panel>
      )}
      {isTooMany && <Panel $bad>{`At most ${MAX_LABELS} labels are printed at once.`}</Panel>}
      {settings.code === 'barcode' && unnumbered.length > 0 && <GiveNumbers variants={unnumbered} />}
      {settings.code === 'sku' && bare.length > 0 && (
        <Panel>{`Without bars: ${namesOf(bare)}. They have no SKU, or one that bars cannot say.`}</Panel>
      )}
      {narrow.length > 0 && (
        <Panel>{`The bars may be too narrow to scan: ${namesOf(narrow)}. Use wider labels.`}</Panel>
      )}
      {tooSmall.length > 0 && (
        <Panel>{`Very small text: ${[...new Set(tooSmall)].join(', ')}. Use larger labels.`}</Panel>
      )}
    </Stack>
  );
}

const namesOf = (labels: readonly WantedLabel[]): string =>
  labels.map(({ variant }) => [variant.name, choiceText(variant)].filter(Boolean).join(', ')).join('; ');

/** Asks the shop for numbers of variants without a barcode. */
function GiveNumbers({ variants }: { variants: readonly WantedLabel[] }) {
  const give = useCommand({
    send: () =>
      staffCall('POST /api/admin/labels/numbers', {
        body: { variants: variants.map(({ variant }) => variant.id) },
      }),
    done: 'Numbers given',
    failed: 'No numbers were given',
    refresh: [[LABELS_KEY], ...STOCK_KEYS],
    isBusyUntilFresh: true,
  });
  return (
    <Panel>
      <p>{`Without a barcode: ${namesOf(variants)}.`}</p>
      <Hint>The shop can give each a number of its own, once. Its own tills find the goods by it.</Hint>
      <Button small busy={give.isPending} onClick={() => give.mutate()}>
        Give numbers
      </Button>
    </Panel>
  );
}

const StyledTools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  margin-bottom: ${space.l};

  h1 {
    font-size: 1.5rem;
  }

  @media print {
    display: none;
  }
`;

const StyledSettings = styled(Stack)`
  align-content: start;
`;

const StyledLines = styled.ul`
  max-height: 24rem;
  overflow-y: auto;
  border-block: 1px solid ${color.hairline};

  li + li {
    border-top: 1px solid ${color.hairline};
  }

  label {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s};
    padding-block: ${space.xs};
    overflow-wrap: anywhere;
  }

  ${Secondary} {
    display: block;
  }

  input {
    flex: none;
    width: 4.5rem;
    text-align: right;
  }
`;
