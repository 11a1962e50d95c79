import { expect, it } from 'vitest';
import { BUS_STATION, DELIVERY_METHODS, MOTORBIKE, PICKUP } from '../../testing/handlers/delivery.ts';
import { deliveryEstimates } from './delivery-estimate-list.tsx';

const lines = (...args: Parameters<typeof deliveryEstimates>) =>
  deliveryEstimates(...args).map(({ place, text }) => `${place}: ${text}`);

it('says days and fee of each place', () => {
  expect(lines(DELIVERY_METHODS, 34_900)).toEqual([
    'Lusaka: 1–2 days, K35.00',
    'Lusaka and Copperbelt: 2–4 days, K60.00, collected and paid at a bus station',
    'Pick up in Lusaka: the same day, free',
  ]);
  expect(lines([], 34_900)).toEqual([]);
});

it('says that a delivery is free where the product alone costs enough', () => {
  expect(lines([MOTORBIKE], 100_000)).toEqual(['Lusaka: 1–2 days, free']);
});

it('joins the methods of one place', () => {
  const express = { ...MOTORBIKE, name: 'Express', fee: '90.00', daysMin: 0, daysMax: 0 };
  expect(lines([express, MOTORBIKE], 0)).toEqual(['Lusaka: up to 2 days, from K35.00']);
  expect(lines([express, MOTORBIKE], 100_000)).toEqual(['Lusaka: up to 2 days, free']);
});

it('names Zambia for a method without places, and at most three names', () => {
  expect(lines([{ ...BUS_STATION, provinces: [] }], 0)).toEqual([
    'All of Zambia: 2–4 days, K60.00, collected and paid at a bus station',
  ]);
  expect(lines([{ ...MOTORBIKE, towns: ['Kafue', 'Chongwe', 'Chilanga', 'Lusaka'] }], 0)).toEqual([
    'Kafue, Chongwe, Chilanga and others: 1–2 days, K35.00',
  ]);
  expect(lines([{ ...PICKUP, daysMax: 1 }], 0)).toEqual(['Pick up in Lusaka: up to 1 day, free']);
});

it('says that a parcel is collected, apart from what comes to the door of the place', () => {
  const parcel = { ...BUS_STATION, provinces: [], paidOnCollection: false };
  const door = { ...MOTORBIKE, provinces: [], towns: [] };
  expect(lines([parcel, door], 0)).toEqual([
    'All of Zambia: 1–2 days, K35.00',
    'All of Zambia: 2–4 days, K60.00, collected at a bus station',
  ]);
});
