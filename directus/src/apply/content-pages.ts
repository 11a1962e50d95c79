import { randomUUID } from 'node:crypto';
import type { FooterColumn } from '@chitenge/contract/footer-column';
import type { Knex } from 'knex';

interface SamplePage {
  slug: string;
  title: string;
  footer_column: FooterColumn;
  body: string;
}

/** Texts that are true of every shop as it is installed. The owner edits them. */
const SAMPLE_PAGES: readonly SamplePage[] = [
  {
    slug: 'contact',
    title: 'Contact Us',
    footer_column: 'service',
    body: `<p>Write to us or call us: the ways to reach us stand at the end of this page.</p>
<h2>About an order</h2>
<p>Please give us the number of your order, such as 1A2B3C4D, and the phone number that you ordered with. You can also <a href="/track">follow your order</a> yourself, with the same two numbers.</p>`,
  },
  {
    slug: 'delivery',
    title: 'Delivery',
    footer_column: 'service',
    body: `<p>Checkout shows the ways of delivery to your town, with what each costs and how long it usually takes. You choose one before you place the order.</p>
<h2>When we send it</h2>
<p>We pack an order once it is paid. The page of your order shows its state, and courier and tracking number when there are any.</p>
<h2>If you are not at home</h2>
<p>Give us a landmark near your door, or the phone number of somebody who can receive the parcel for you.</p>`,
  },
  {
    slug: 'returns',
    title: 'Returns and exchanges',
    footer_column: 'service',
    body: `<p>If something does not fit or is not as you expected, write to us before you send it back. We look for a solution with you: another size, another piece, or your money.</p>
<h2>What we need</h2>
<ul>
<li>the number of your order,</li>
<li>which piece it is about, and what is wrong with it,</li>
<li>a photo, if it arrived damaged.</li>
</ul>
<p>Please keep the piece unworn and with its labels until we have answered.</p>`,
  },
  {
    slug: 'size-guide',
    title: 'Size Guide',
    footer_column: 'service',
    body: `<p>Measure yourself with a soft tape over light clothes, and compare with the table. Between two sizes, take the larger one. Cuts differ a little from piece to piece.</p>
<table>
<thead><tr><th>Size</th><th>Chest (cm)</th><th>Waist (cm)</th><th>Hips (cm)</th></tr></thead>
<tbody>
<tr><td>S</td><td>84–88</td><td>66–70</td><td>92–96</td></tr>
<tr><td>M</td><td>89–94</td><td>71–76</td><td>97–102</td></tr>
<tr><td>L</td><td>95–101</td><td>77–83</td><td>103–108</td></tr>
<tr><td>XL</td><td>102–108</td><td>84–91</td><td>109–115</td></tr>
<tr><td>XXL</td><td>109–116</td><td>92–100</td><td>116–122</td></tr>
</tbody>
</table>
<p>Chest: around its widest part. Waist: around its narrowest part. Hips: around their widest part.</p>
<h2>Shoes</h2>
<p>Stand on a sheet of paper, and measure your longer foot from heel to toe.</p>
<table>
<thead><tr><th>Size</th><th>Foot (cm)</th></tr></thead>
<tbody>
<tr><td>37</td><td>23.5</td></tr>
<tr><td>38</td><td>24</td></tr>
<tr><td>39</td><td>24.5</td></tr>
<tr><td>40</td><td>25.5</td></tr>
<tr><td>41</td><td>26</td></tr>
<tr><td>42</td><td>26.5</td></tr>
<tr><td>43</td><td>27.5</td></tr>
<tr><td>44</td><td>28</td></tr>
<tr><td>45</td><td>28.5</td></tr>
</tbody>
</table>`,
  },
  {
    slug: 'about',
    title: 'About Us',
    footer_column: 'company',
    body: `<p>We are a clothing shop in Zambia. You order on this website and pay by mobile money: MTN, Airtel or Zamtel.</p>
<p>Our prices are in kwacha, and our stock is counted: what the shop shows as in stock can be ordered.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    footer_column: 'company',
    body: `<p>You need no account. This is what the shop knows of you.</p>
<h2>In your browser</h2>
<p>A random number that belongs to your cart and your orders, your wishlist, and what you have typed at checkout so far. You can delete it with the data of this website in your browser's settings.</p>
<h2>When you order</h2>
<p>Your name, email address, phone numbers and delivery address, what you bought, and how it was paid. We use them to deliver the order and to write to you about it. Your mobile-money PIN stays between you and your network: you never type it here.</p>
<h2>When you subscribe to the newsletter</h2>
<p>Your email address. The mail that confirms it has a link that ends the subscription.</p>
<h2>Your rights</h2>
<p>Write to us if you want to know what we have stored about you, or want it deleted.</p>`,
  },
];

/** Returns whether a page still has the text that it came with. */
export function isSamplePage({ slug, body }: { slug: string; body: string | null }): boolean {
  return SAMPLE_PAGES.some((page) => page.slug === slug && page.body === body);
}

/** Adds the sample pages to a new collection, published and in their order. */
export async function addContentPages(database: Knex): Promise<number> {
  const now = new Date().toISOString();
  const rows = SAMPLE_PAGES.map((page, index) => ({
    id: randomUUID(),
    status: 'published',
    sort: index + 1,
    date_created: now,
    ...page,
  }));
  await database('content_pages').insert(rows);
  return rows.length;
}
