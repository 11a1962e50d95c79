import { Badge } from '../../src/ui/badge.tsx';
import { ColorSwatches, SizeSelector } from '../../src/ui/option-group.tsx';
import { Price } from '../../src/ui/price.tsx';
import { Rating } from '../../src/ui/rating.tsx';
import { Swatch } from '../../src/ui/swatch.tsx';
import { VariantPicker } from '../../src/ui/variant-picker.tsx';
import { Example } from '../example.tsx';

export function ProductExamples() {
  return (
    <>
      <Example title="Price: normal, reduced">
        <Price price="420.00" />
        <Price price="349.00" originalPrice="500.00" />
      </Example>
      <Example title="Rating: rounded down, one review">
        <Rating rating="4.90" reviewCount={12} />
        <Rating rating="2.00" reviewCount={1} />
      </Example>
      <Example title="Badge: three with a colour, and any other">
        {['New', 'Sale', 'Limited', 'Handmade'].map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </Example>
      <Example title="Swatch: named colours, a CSS colour, no colour">
        {['white', 'black', 'navy', 'gray', 'blue', 'rgb(180 85 45)', ';'].map((name) => (
          <Swatch key={name} name={name} />
        ))}
        <Swatch name="navy" side={40} />
      </Example>
      <Example title="Options: sizes and colours, chosen and sold out">
        <SizeSelector
          options={['S', 'M', 'L']}
          chosen="M"
          onChoose={() => undefined}
          isSoldOut={(size) => size === 'L'}
        />
        <ColorSwatches
          options={['navy', 'white']}
          chosen="navy"
          onChoose={() => undefined}
          isSoldOut={(name) => name === 'white'}
        />
      </Example>
      <Example title="Variant picker: sizes of two colours, sold out and low; colours alone; busy">
        <VariantPicker variants={TUNIC} onChoose={() => undefined} />
        <VariantPicker variants={BAG} onChoose={() => undefined} />
        <VariantPicker variants={BAG} onChoose={() => undefined} busy />
      </Example>
    </>
  );
}

const TUNIC = [
  { size: 'S', color: 'navy', stockCount: 0 },
  { size: 'M', color: 'navy', stockCount: 8 },
  { size: 'L', color: 'navy', stockCount: 2 },
  { size: 'M', color: 'black', stockCount: 8 },
];

const BAG = ['navy', 'gray'].map((color, index) => ({ size: null, color, stockCount: index * 9 }));
