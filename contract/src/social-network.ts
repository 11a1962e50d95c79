/** The networks of the store settings, in the order of the footer. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export const SOCIAL_NETWORK_LABELS: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

/** The column of the store settings with the address of the shop's page. */
export const socialColumn = (network: SocialNetwork) => `${network}_url` as const;
