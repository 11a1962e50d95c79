import { CONTENT_EDITOR, PROXY_SERVICE, STAFF, STORE_MANAGER, type Policy } from './policies.ts';

export interface Role {
  id: string;
  /** Id of the row in directus_access that links role and policy. */
  accessId: string;
  policy: Policy;
}

// Every policy but PRODUCT_DELETION has one role of the same name. The owner has Directus' Administrator role.

export const STORE_MANAGER_ROLE: Role = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1b01',
  accessId: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1c01',
  policy: STORE_MANAGER,
};

export const CONTENT_EDITOR_ROLE: Role = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1b02',
  accessId: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1c02',
  policy: CONTENT_EDITOR,
};

export const STAFF_ROLE: Role = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1b03',
  accessId: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1c03',
  policy: STAFF,
};

export const PROXY_SERVICE_ROLE: Role = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1b04',
  accessId: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1c04',
  policy: PROXY_SERVICE,
};

export const ROLES: readonly Role[] = [
  STORE_MANAGER_ROLE,
  CONTENT_EDITOR_ROLE,
  STAFF_ROLE,
  PROXY_SERVICE_ROLE,
];

/** The user of the proxy's token. */
export const SERVICE_USER = {
  id: '7a1f0c52-2d5b-4c1e-9a64-3f0e5b6d1d04',
  email: 'proxy@service.chitenge.shop',
  first_name: 'Shop',
  last_name: 'proxy',
} as const;
