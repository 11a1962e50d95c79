/** Icons of the pages about service, on a grid of 24. */
export const TRUCK = (
  <>
    <path d="M2.5 6h11v11h-11zM13.5 10h4.5l3.5 3.5V17h-8z" />
    <circle cx="7" cy="18" r="1.9" />
    <circle cx="17.5" cy="18" r="1.9" />
  </>
);

export const RETURN = <path d="M4 9h11a5 5 0 0 1 0 10H8M4 9l5-5M4 9l5 5" />;

export const PHONE = (
  <>
    <path d="M7 2.5h10v19H7z" />
    <path d="M11 18.5h2" />
  </>
);

export const SHOP = <path d="M3.5 9 5 3.5h14L20.5 9zM5 9v11.5h14V9M10 20.5v-6h4v6" />;

export const BUS = (
  <>
    <path d="M3.5 5h17v12.5h-17zM3.5 11h17M12 5v6" />
    <circle cx="7.5" cy="18.5" r="1.9" />
    <circle cx="16.5" cy="18.5" r="1.9" />
  </>
);

export const LOCK = <path d="M5 10.5h14v10H5zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14v3" />;

export const MESSAGE = <path d="M3 5h18v12h-9l-5 4v-4H3zM7 9.5h10M7 13h6" />;

export const PIN = (
  <>
    <path d="M12 21.5s7-6.6 7-12a7 7 0 0 0-14 0c0 5.4 7 12 7 12z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>
);

/** A measuring tape. */
export const TAPE = <path d="M2.5 8h19v8h-19zM6.5 8v4M10.5 8v3M14.5 8v4M18.5 8v3" />;
