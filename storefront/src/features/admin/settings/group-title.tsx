import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { font, size, touchTarget } from '../../../theme/tokens.ts';
import { Row } from '../components/layout.ts';
import { useUser } from '../session/use-rights.ts';

export const ABOUT_PAGES = {
  label: 'Pages',
  about: 'Contact, delivery, returns and whatever else shoppers read.',
};

const ALL_SETTINGS = { to: `${paths.admin}?tab=settings`, label: 'All settings' };

interface GroupTitleProps {
  label: string;
  /** What it is good for. */
  about?: string;
  /** The list from which it was opened; by default that of all settings. */
  back?: { to: string; label: string };
}

/** The heading of a form of settings, with the way back. */
export function GroupTitle({ label, about, back = ALL_SETTINGS }: GroupTitleProps) {
  const user = useUser();
  return (
    <>
      <Row $gap="0 m" $align="center" $justify="space-between">
        <StyledTitle>{label}</StyledTitle>
        <Row $gap="0 m">
          {user?.maySetUp && <SmallLink to={`${paths.admin}?tab=setup`}>Setup</SmallLink>}
          <SmallLink to={back.to}>{back.label}</SmallLink>
        </Row>
      </Row>
      {about !== undefined && <p>{about}</p>}
    </>
  );
}

const StyledTitle = styled.h2`
  font: 400 ${size.heading} / 1.2 ${font.display};
  overflow-wrap: anywhere;
`;

export const SmallLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  font-size: ${size.small};
`;
