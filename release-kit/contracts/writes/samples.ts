/** Twelve digits that no other run has used: a person with this phone is new to the server. */
export const freshPhone = `9237${String(Date.now()).slice(-8)}`;

export const aPlace = { lat: 24.818, lng: 67.03 };

const anotherPlace = { lat: 24.9215, lng: 67.0925 };

/** A valid id that no row has. */
export const noId = '0'.repeat(24);

export const ride = {
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Word_Of_Mouth',
  city: 'KHI',
  service_code: 70,
  creator: 'Agent',
  lang_id: 1,
  phone: freshPhone,
  pickup_address: 'Clifton, Karachi',
  pickup_lat: aPlace.lat,
  pickup_lng: aPlace.lng,
  pickup_nearest: { address: 'Teen Talwar', type: 'other' },
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: anotherPlace.lat,
  dropoff_lng: anotherPlace.lng,
};

const batchPlace = (point: typeof aPlace, address: string) => ({
  ...point,
  gps_address: address,
  nearest_address: 'Teen Talwar',
  type: 'other',
});

const pickup = {
  source: 'Word_Of_Mouth',
  city: 'KHI',
  gender: 'female',
  lang_id: 1,
  name: 'Ayesha Khan',
  phone: freshPhone,
  dispatcher_name: 'Sara',
  dispatcher_phone: '923001234567',
  alt_name: 'Hamid',
  alt_phone: '923007654321',
  address: batchPlace(aPlace, 'Clifton, Karachi'),
};

const drop = (number: number) => ({
  MultipleBookingid: `drop-${number}`,
  trip_status_code: 22,
  address: batchPlace(anotherPlace, 'Gulshan-e-Iqbal'),
  phone: '923001112223',
  name: 'Bilal',
  is_cash_on_delivery: true,
  amount: 500,
});

export const batch = { pickup_info: pickup, bookings: [drop(1), drop(2)] };

export const foodBatch = {
  pickup_info: pickup,
  service_code: 100,
  zone: 'Clifton',
  zone_ur: 'کلفٹن',
  amount: 0,
};

export const address = {
  name: 'Ayesha Khan',
  phone: freshPhone,
  city: 'KHI',
  detail: 'Clifton, Karachi',
  nearest_landmark: 'Teen Talwar',
  ...aPlace,
  customer_phone: freshPhone,
  type: 'home',
};

/** Ten silent frames of MPEG-1 layer III at 128 kbit/s and 44.1 kHz. */
export const mp3 = (): Blob => {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return new Blob(
    Array.from({ length: 10 }, () => frame),
    { type: 'audio/mpeg' },
  );
};

/** A picture of one grey pixel. */
export const png = (): Blob =>
  new Blob(
    [
      Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
        ),
        (letter) => letter.codePointAt(0) ?? 0,
      ),
    ],
    { type: 'image/png' },
  );

export const form = (fields: Readonly<Record<string, string | Blob>>) => (): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, `${name}.${value.type === 'image/png' ? 'png' : 'mp3'}`);
  }
  return made;
};

export const user = {
  company_name: 'Contract',
  name: 'Contract Check',
  phone: freshPhone,
  password: 'Contract@1',
  city: 'KHI',
  role: 12,
  status: 'active',
  gender: 'male',
};
