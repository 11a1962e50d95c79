import { Badge } from '../../src/ui/badge.tsx';
import { Price } from '../../src/ui/price.tsx';
import { Rating } from '../../src/ui/rating.tsx';
import { Swatch } from '../../src/ui/swatch.tsx';
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
    </>
  );
}
