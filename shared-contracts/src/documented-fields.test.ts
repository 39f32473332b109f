import { createAddress, listAddresses, updateAddress } from './address/address.api.ts';
import { AddressDraft, SavedAddress } from './address/address.ts';
import * as auth from './auth/auth.api.ts';
import * as reset from './auth/password-reset.api.ts';
import { BatchDraft, FoodBatchDraft } from './bookings/batch.api.ts';
import { BatchDrop, PickupInfo } from './bookings/batch.ts';
import * as bookings from './bookings/booking.api.ts';
import { Passenger } from './bookings/booking.ts';
import * as T from './core/schema.ts';
import * as faresApi from './fares/fare.api.ts';
import { FareEstimate } from './fares/fare.ts';
import { uploadImage } from './media/media.api.ts';
import { listNotifications, toggleNotification } from './notifications/notification.api.ts';
import { Notification } from './notifications/notification.ts';
import { listPerformance } from './performance/performance.api.ts';
import { PerformanceRow } from './performance/performance.ts';
import * as places from './places/place.api.ts';
import * as queue from './queue/queue.api.ts';
import { QueueRow } from './queue/queue.ts';
import { getServices, getZones } from './reference/reference.api.ts';
import { City, PartnerCategory, Setting, Zone } from './reference/reference.ts';
import { Session } from './session/session.ts';
import { TimelineStep } from './trips/timeline.ts';
import * as trips from './trips/trip-detail.api.ts';
import { AgentNote, TripDrop, NearbyDriver, TripDetail } from './trips/trip-detail.ts';
import * as edits from './trips/trip-edit.api.ts';
import { listTrips } from './trips/trip.api.ts';
import { TripRow } from './trips/trip.ts';
import { updateZones } from './users/user-zones.api.ts';
import { disableTwoFactor, listUsers } from './users/user.api.ts';
import { ManagedUser, UserDraft } from './users/user.ts';
import { downloadFile, listWallet } from './wallet/wallet.api.ts';
import { WalletRow } from './wallet/wallet.ts';

/** The keywords of a schema that lead to its fields: an object's, a list's, alternatives'. */
interface Keywords {
  properties?: Record<string, T.TSchema>;
  required?: readonly string[];
  items?: T.TSchema;
  anyOf?: readonly T.TSchema[];
}
// A schema is a plain object of keywords.
const keywordsOf = (schema: T.TSchema): Keywords => schema;

/** The schema that has the fields: the object of `null or an object`, the items of a list. */
function fieldsOf(schema: T.TSchema | undefined): Keywords | undefined {
  if (!schema) return undefined;
  const { items, anyOf } = keywordsOf(schema);
  if (items) return fieldsOf(items);
  return anyOf ? anyOf.map(fieldsOf).find((option) => option?.properties) : keywordsOf(schema);
}

/** The field at a dotted path, and whether it is always there. */
function fieldAt(schema: T.TSchema, path: string): { always: boolean } | undefined {
  let inner: T.TSchema | undefined = schema;
  let always = true;
  for (const name of path.split('.')) {
    const parent: Keywords | undefined = fieldsOf(inner);
    inner = parent?.properties?.[name];
    if (!inner) return undefined;
    always = parent?.required?.includes(name) ?? false;
  }
  return { always };
}

/** Every path of a schema that is always present, down to the leaves. */
function pathsOf(schema: T.TSchema, before = ''): string[] {
  const { properties = {}, required = [] } = fieldsOf(schema) ?? {};
  return Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .flatMap(([name, field]) =>
      fieldsOf(field)?.properties ? pathsOf(field, `${before}${name}.`) : [`${before}${name}`],
    );
}

/**
 * The documented fields of each answer, `?` where optional, and the fields that our API always
 * adds.
 */
const answers: readonly [name: string, schema: T.TSchema, documented: string, ours?: string][] = [
  [
    'the session',
    Session,
    `id access_token role phone name city address lat lng zones profile_img age gender religion
    lang_id urdu_proficiency shift_start shift_end email
    bank_account_no cnic cnic_front_img cnic_back_img zones._id zones.zone zones.urdu_text
    zones.code`,
  ],
  ['the first sign-in step', auth.login.answer, 'temporaryToken twoFAStatus qrImage'],
  ['the second sign-in step', auth.verifyOtp.answer, 'data', pathsOf(Session, 'data.').join(' ')],
  [
    'a queue row',
    QueueRow,
    'id booking_id type phone voice_note customer_type city lang_id dt',
    'name',
  ],
  ['the claim of a queue row', queue.claimQueueRow.answer, 'status'],
  [
    'a row of the trip lists',
    TripRow,
    `id trip_no batch_number batch_id type trip_type trip_nos pickup.zone_en pickup.address
    dropoff.zone_en fares.actual parcel_insurance_charges
    times.total_est distances.total_est bdt dt total_cod is_cod_exist bid_amount order_no
    order_id user_name state creator accepted_count pickup_variance`,
    'city dtu pickup.lat pickup.lng dropoff.address dropoff.lat dropoff.lng',
  ],
  [
    'the trip lists',
    listTrips.answer,
    'list current_page total_records total_pages',
    pathsOf(TripRow, 'list.').join(' '),
  ],
  [
    'a trip or batch',
    TripDetail,
    `trip_id trip_no batch_id batch_number type trip_type service_code id state fares.actual
    customer_fare partner_fare total_cod is_cod_exist bid_amount
    pickup.lat pickup.lng pickup.address pickup.zone_en pickup.zone_ur pickup.type
    pickup.nearest dropoff.lat dropoff.lng dropoff.address dropoff.zone_en dropoff.type
    dropoff.nearest
    end_location.address passenger.name passenger.gender passenger.city passenger.phone
    passenger.alt_phone passenger.alt_name passenger.source passenger.lang_id driver.full_name
    driver.phone driver.img_id driver.rating_avg voice_note promo order_id order_no user_name
    distances.total_est times.total_est pickup_variance dt bdt dtu bookings
    cod_value amount tripCount sender_name sender_phone`,
    `city parcel_insurance_charges tid dropoff.zone_ur driver.id cancel_reason pickup_eta
    accepted_at arrived_at started_at finished_at ${pathsOf(TripDrop, 'bookings.').join(' ')}`,
  ],
  [
    'a drop',
    TripDrop,
    `trip_id trip_no service_code state dStatus display_tag receiver_name receiver_phone
    sender_name sender_phone dropoff.lat dropoff.lng dropoff.address dropoff.zone_en
    dropoff.type dropoff.nearest dropoff_nearest.type dropoff_nearest.address cod_value
    cod_amount parcel_value parcel_insurance parcel_insurance_charges order_no
    special_instructions`,
    'dropoff.zone_ur tripCount',
  ],
  [
    'a driver nearby',
    NearbyDriver,
    'id _id full_name mobile_1 lat lng distance wallet limit codAmount',
  ],
  [
    'the drivers of a search',
    edits.searchDrivers.answer,
    'partners',
    pathsOf(NearbyDriver, 'partners.').join(' '),
  ],
  ['where a driver is', trips.driverRoute.answer, 'current_lat current_lng'],
  ['an assignment', edits.assignDriver.answer, 'assigned'],
  ['a partner category', PartnerCategory, '_id title services bronze_cod_allowed'],
  ['an agent note', AgentNote, 'notes name dt'],
  ['a step of the timeline', TimelineStep, 'event dt'],
  ['a city', City, '_id name city_code lat lng'],
  ['a zone', Zone, '_id zone urdu_text code zone_order loc.coordinates'],
  ['a setting', Setting, 'field value'],
  ['a notification', Notification, 'id message dt read trip_status trip_id trip_no booking_type'],
  [
    'the notifications',
    listNotifications.answer,
    'logs count.count unreadCount.count',
    pathsOf(Notification, 'logs.').join(' '),
  ],
  [
    'a passenger by phone',
    Passenger,
    `name gender lang_id city alt_name alt_phone source promo_max_limit current_avail_promo
    address`,
    'address.address address.lat address.lng',
  ],
  ['a fare estimate', FareEstimate, 'adjusted_fare actual calldata.dist calldata.time est_req_id'],
  [
    'place suggestions',
    places.autocomplete.answer,
    'predictions',
    'predictions.place_id predictions.description',
  ],
  [
    'place details',
    places.geocode.answer,
    'results.geometry.location.lat results.geometry.location.lng results.formatted_address infence?',
    'results.place_id',
  ],
  [
    'a saved address',
    SavedAddress,
    `id type detail nearest_address nearest_landmark name phone zone_en zone_ur city lat lng
    customer_id customer_phone alternate_phone alternate_name`,
  ],
  [
    'the saved addresses',
    listAddresses.answer,
    'addresses count',
    pathsOf(SavedAddress, 'addresses.').join(' '),
  ],
  [
    'a wallet row',
    WalletRow,
    'trip_no title total transfer balance dt passenger_id.phone phone',
    'id',
  ],
  [
    'the wallet',
    listWallet.answer,
    'data balance current_page total_records total_pages',
    pathsOf(WalletRow, 'data.').join(' '),
  ],
  [
    'a performance row',
    PerformanceRow,
    `id trip_no batch_id batch_booking_id.batch_no batch_number order_no state trip_type
    is_return_trip fares.actual total_cod amount dt created_at
    passenger.phone passenger.name passenger.alt_name passenger.alt_phone passenger.id
    sender_phone pickup.zone_en pickup.address dropoff.zone_en dropoff.address city
    service_code`,
    'pickup.lat pickup.lng dropoff.lat dropoff.lng',
  ],
  [
    'the performance list',
    listPerformance.answer,
    'data current_page total_records total_pages',
    pathsOf(PerformanceRow, 'data.').join(' '),
  ],
  [
    'a managed user',
    ManagedUser,
    `id name phone email cnic status city role gender dt two_fa_enabled age religion
    urdu_proficiency shift_start shift_end lang_id address bank_name
    bank_account company_name branch_name cnic_front_img cnic_back_img profile_img`,
  ],
  [
    'the users',
    listUsers.answer,
    'users total page limit pages',
    pathsOf(ManagedUser, 'users.').join(' '),
  ],
  ['an uploaded picture', uploadImage.answer, 'data.image'],
];

test.each(answers)(
  '%s has every documented field, and no unlisted required field',
  (_name, schema, documented, ours = '') => {
    const fields = documented.split(/\s+/).filter(Boolean);
    const isThere = (path: string) =>
      path.endsWith('?')
        ? fieldAt(schema, path.slice(0, -1)) !== undefined
        : fieldAt(schema, path)?.always === true;
    expect(fields.filter((path) => !isThere(path))).toEqual([]);
    const listed = new Set([...fields, ...ours.split(/\s+/)]);
    expect(pathsOf(schema).filter((path) => !listed.has(path))).toEqual([]);
  },
);

const noBody = T.Object({});
const pickup = `source city gender lang_id name phone dispatcher_name dispatcher_phone alt_phone
  alt_name address.lat address.lng address.gps_address address.nearest_address address.type`;
const drop = `MultipleBookingid trip_status_code address.lat address.lng address.gps_address
  address.nearest_address address.type phone name order_id parcel_value parcel_insurance
  is_cash_on_delivery amount special_instructions`;
const user = `company_name branch_name name email cnic phone password address bank_name
  bank_account city profile_img cnic_front_img cnic_back_img age role urdu_proficiency gender
  religion lang_id
  shift_start shift_end status`;
const within = (at: string, fields: string): string =>
  fields
    .split(/\s+/)
    .map((name) => `${at}.${name}`)
    .join(' ');

/** The documented input of each call: its payload, or its query. */
const payloads: readonly [name: string, schema: T.TSchema, documented: string][] = [
  ['POST /login', auth.login.body ?? noBody, 'phone password captcha_token_value'],
  ['POST /verifyOTP', auth.verifyOtp.body ?? noBody, 'OTP temporaryToken type'],
  ['POST /forgot-password', reset.forgotPassword.body ?? noBody, 'phone captcha_token_value type'],
  ['POST /check-otp', reset.checkOtp.body ?? noBody, 'code phone captcha_token_value'],
  [
    'PUT /updatePassword',
    reset.updatePassword.body ?? noBody,
    'phone code password confirm_password',
  ],
  ['POST /logout', auth.logout.body ?? noBody, 'phone access_token'],
  ['GET /notification/logs', listNotifications.query ?? noBody, 'page limit'],
  ['PATCH /notification/toggle-read', toggleNotification.body ?? noBody, 'id'],
  ['GET /autocomplete', places.autocomplete.query ?? noBody, 'city keyword'],
  ['GET /geocode', places.geocode.query ?? noBody, 'place_id latlng'],
  ['GET /getServices', getServices.query ?? noBody, 'lat lng'],
  ['GET /getZones', getZones.query ?? noBody, 'city_id'],
  [
    'GET /scheduled/bookings',
    listTrips.query ?? noBody,
    'page limit city state searchby searchvalue sortType sortBy type status',
  ],
  ['GET /trip/detail', trips.getTrip.query ?? noBody, 'from_performance'],
  [
    'GET /search/driver',
    edits.searchDrivers.query ?? noBody,
    'partner_category_id service_code pickup_lat pickup_lng',
  ],
  ['GET /driver/route', trips.driverRoute.query ?? noBody, 'trip_id'],
  ['GET /booking_queue', queue.listQueue.query ?? noBody, 'page limit customer_type city lang_id'],
  ['PUT /booking_queue/update', queue.updateQueueRow.body ?? noBody, 'id status'],
  ['POST /remove/queue', queue.removeQueueRow.body ?? noBody, 'booking_id'],
  [
    'POST /trip/updatefares',
    edits.updateFares.body ?? noBody,
    'dispatch_fixed_fare_customer dispatch_fixed_fare_partner trip_id batch_id type',
  ],
  ['POST /booking/notes', trips.addNote.body ?? noBody, 'notes booking_no'],
  [
    'POST /assign/driver',
    edits.assignDriver.body ?? noBody,
    'trip_id dispatch_partner talos_batch_id',
  ],
  ['POST /batch/{batch_id}/cancel', edits.cancelBatch.body ?? noBody, 'cancel_reason lat lng'],
  ['PUT /admin/cancel/trip', edits.cancelTrip.body ?? noBody, 'trip_id'],
  ['POST /remove/booking', edits.removeBooking.body ?? noBody, 'booking_id'],
  [
    'PUT /trip/{id}/update',
    edits.updateDrop.body ?? noBody,
    `id trip_id trip.dropoff_address trip.dropoff_lat trip.dropoff_lng trip.is_cod trip.amount
    trip.order_no trip.amount_parcel_value
    dropoff_nearest.address dropoff_nearest.type special_instructions parcel_insurance`,
  ],
  [
    'PUT /user/{id}/updateZones',
    updateZones.body ?? noBody,
    'zones._id zones.zone zones.urdu_text zones.code',
  ],
  [
    'POST /ride/create',
    bookings.createRide.body ?? noBody,
    `name gender source city pickup_lat pickup_lng service_code pickup_address creator lang_id
    phone alt_phone alt_name dropoff_address
    dropoff_lat dropoff_lng dropoff_phone dropoff_name pickup_nearest.address
    pickup_nearest.type dropoff_nearest.address dropoff_nearest.type amount cod_amount order_no
    parcel_value promo
    vendor_name est_req_id id voice_recording dispatch_fixed_fare_customer
    dispatch_fixed_fare_partner`,
  ],
  ['the pickup of a batch', PickupInfo, pickup],
  ['a drop of a batch', BatchDrop, drop],
  [
    'POST /batch/create',
    BatchDraft,
    `${within('pickup_info', pickup)} ${within('bookings', drop)} is_return_run voice_recording
    id partner_id dispatch_fixed_fare_partner dispatch_fixed_fare_customer`,
  ],
  [
    'POST /batch/food/create',
    FoodBatchDraft,
    `${within('pickup_info', pickup)} service_code zone zone_ur amount`,
  ],
  [
    'GET /fare/estimation',
    faresApi.estimateFare.query ?? noBody,
    'v_type s_lat s_lng e_lat e_lng service_code',
  ],
  ['POST /apply/promo', bookings.applyPromo.body ?? noBody, 'city phone name promo'],
  ['GET /user/location', places.lastLocation.query ?? noBody, 'is_dispatch'],
  [
    'GET /listAddress',
    listAddresses.query ?? noBody,
    'customer_phone phone city detail page limit',
  ],
  [
    'POST /createAddress',
    createAddress.body ?? noBody,
    `name phone city detail zone_en zone_ur nearest_landmark lat lng customer_id customer_phone
    type`,
  ],
  [
    'PUT /updateAddress',
    updateAddress.body ?? noBody,
    `name phone city detail zone_en zone_ur nearest_landmark lat lng customer_id customer_phone
    type`,
  ],
  [
    'an address as the dialog has it',
    AddressDraft,
    `city detail nearest_landmark phone name alternate_phone alternate_name email lat lng
    zone_en zone_ur`,
  ],
  ['GET /wallet', listWallet.query ?? noBody, 'page limit from to'],
  ['GET /download', downloadFile.query ?? noBody, 'name from to'],
  ['GET /performance', listPerformance.query ?? noBody, 'page limit from to'],
  ['POST /user/create', UserDraft, user],
  ['GET /allUsers', listUsers.query ?? noBody, 'page limit'],
  ['PUT /disableQRCode', disableTwoFactor.body ?? noBody, 'id'],
];

test.each(payloads)('%s accepts every documented field', (_name, schema, documented) => {
  expect(documented.split(/\s+/).filter((path) => path && !fieldAt(schema, path))).toEqual([]);
});
