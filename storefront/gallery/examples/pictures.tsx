import { styled } from 'styled-components';
import { PRINTS, type PrintName } from '../../src/theme/prints.ts';
import { color } from '../../src/theme/tokens.ts';
import { Icon, ICONS, type IconName } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image.tsx';
import { WaxBand, WaxPrint } from '../../src/ui/wax-print.tsx';
import { Example } from '../example.tsx';

const isPrint = (name: string): name is PrintName => name in PRINTS;
const isIcon = (name: string): name is IconName => name in ICONS;

export function PictureExamples() {
  return (
    <>
      <Example title="Image: of the shop, and without a URL">
        <StyledFrame>
          <Image src="/icons/icon-512.png" alt="The shop's icon" sizes="10rem" priority />
        </StyledFrame>
        <StyledFrame>
          <Image src={null} alt="" sizes="10rem" />
        </StyledFrame>
      </Example>
      <Example title="WaxPrint">
        {Object.keys(PRINTS)
          .filter(isPrint)
          .map((print) => (
            <StyledPrint key={print}>
              <WaxPrint $print={print} />
            </StyledPrint>
          ))}
      </Example>
      <Example title="WaxBand" wide>
        <StyledBand>
          <WaxBand $print="spear" />
        </StyledBand>
      </Example>
      <Example title="Icon" wide>
        <StyledIcons>
          {Object.keys(ICONS)
            .filter(isIcon)
            .map((name) => (
              <li key={name}>
                <Icon name={name} />
                {name}
              </li>
            ))}
        </StyledIcons>
      </Example>
    </>
  );
}

const StyledFrame = styled.div`
  width: 8rem;
`;

const StyledPrint = styled.div`
  width: 6rem;
  height: 6rem;
  color: ${color.copper};
`;

const StyledBand = styled.div`
  color: ${color.copper};
`;

const StyledIcons = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: 1rem;

  li {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    font-size: 0.75rem;
  }
`;
