import type { Category } from '@chitenge/contract/category';
import { http, HttpResponse } from 'msw';

const id = (n: number) => `00000000-0000-4000-8000-00000000010${n}`;

export const categories: readonly [Category, Category, Category] = [
  {
    id: id(1),
    name: 'Men',
    slug: 'men',
    description: 'Shirts and suits',
    imageUrl: '/assets/men',
    imagePreview: null,
  },
  {
    id: id(2),
    name: 'Women',
    slug: 'women',
    description: 'Dresses',
    imageUrl: '/assets/women',
    imagePreview: null,
  },
  {
    id: id(3),
    name: 'Accessories',
    slug: 'accessories',
    description: null,
    imageUrl: null,
    imagePreview: null,
  },
];

export const categoryHandlers = [http.get('*/api/categories', () => HttpResponse.json(categories))];
