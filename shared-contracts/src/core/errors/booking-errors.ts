import { title, type ErrorRow } from './error-row.ts';

/** The queue, bookings and trips. */
export const bookingErrors = {
  'queue.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'This request is no longer in the queue', ur: 'یہ درخواست اب قطار میں نہیں' },
  },
  'queue.taken': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This request is already taken', ur: 'یہ درخواست پہلے ہی سنبھالی جا چکی ہے' },
  },
  'queue.lease-lost': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This request is no longer yours', ur: 'یہ درخواست اب آپ کے پاس نہیں' },
  },
  'handover.refused': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: "This person can't take over. Choose active staff",
      ur: 'یہ شخص کام نہیں سنبھال سکتا۔ فعال عملے میں سے کسی کو منتخب کریں',
    },
  },
  'handover.no-trips': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: "You hold trips, and this person's role has no trips. Choose a supervisor or an admin",
      ur: 'آپ کے پاس ٹرپ ہیں اور اس شخص کے رول میں ٹرپ نہیں۔ کوئی سپروائزر یا ایڈمن منتخب کریں',
    },
  },
  'handover.nothing': {
    status: 409,
    display: 'toast',
    title: title.wrong,
    message: { en: 'You hold nothing to hand over', ur: 'آپ کے پاس دینے کو کوئی کام نہیں' },
  },
  'handover.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Handover not found', ur: 'حوالگی نہیں ملی' },
  },
  'booking.estimate-expired': {
    status: 422,
    display: 'toast',
    title: title.check,
    message: {
      en: 'The fare estimate is out of date. Confirm the address again',
      ur: 'کرایے کا اندازہ پرانا ہو چکا ہے۔ پتے کی دوبارہ تصدیق کریں',
    },
  },
  'booking.out-of-area': {
    status: 422,
    display: 'field',
    title: title.check,
    message: { en: 'This place is outside the service area', ur: 'یہ جگہ سروس کے علاقے سے باہر ہے' },
  },
  'booking.city-differs': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: 'Please Select the same city for Pickup and Dropoff',
      ur: 'براہِ کرم پک اپ اور ڈراپ آف کے لیے ایک ہی شہر منتخب کریں',
    },
  },
  'booking.service-unknown': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: "This service can't be booked here. Choose another one",
      ur: 'یہ سروس یہاں بک نہیں ہو سکتی۔ کوئی اور منتخب کریں',
    },
  },
  'promo.refused': {
    status: 422,
    display: 'field',
    title: { en: 'Promo', ur: 'پرومو' },
    message: { en: "You can't avail this Promo", ur: 'آپ یہ پرومو استعمال نہیں کر سکتے' },
  },
  'location.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'No saved location for this number', ur: 'اس نمبر کی کوئی محفوظ جگہ نہیں' },
  },
  'trip.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'Booking not found', ur: 'بکنگ نہیں ملی' },
  },
  'tracking.unknown': {
    status: 404,
    display: 'page',
    title: { en: 'Link expired', ur: 'لنک ختم ہو گیا' },
    message: {
      en: 'This link has expired or is incomplete',
      ur: 'یہ لنک ختم ہو چکا ہے یا نامکمل ہے',
    },
  },
  'tracking.cancel-refused': {
    status: 403,
    display: 'page',
    title: title.notAllowed,
    message: {
      en: 'Only the person who booked can cancel. Call us for help',
      ur: 'بکنگ صرف کروانے والا منسوخ کر سکتا ہے۔ مدد کے لیے کال کریں',
    },
  },
  'trip.state-refused': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'Booking is in {state} state', ur: 'بکنگ {state} حالت میں ہے' },
  },
  'link.unknown-booking': {
    status: 404,
    display: 'field',
    title: title.notFound,
    message: { en: 'No booking with this number', ur: 'اس نمبر کی کوئی بکنگ نہیں' },
  },
  'link.same-booking': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: 'This is the same booking. Enter the number of another one',
      ur: 'یہ وہی بکنگ ہے۔ کسی دوسری بکنگ کا نمبر درج کریں',
    },
  },
  'link.full': {
    status: 409,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'Booking {trip_no} already has {most} links, the most it can have',
      ur: 'بکنگ {trip_no} پر پہلے ہی {most} لنک ہیں، اس سے زیادہ نہیں ہو سکتے',
    },
  },
  'notes.full': {
    status: 409,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'This booking already has {most} notes, the most it can have',
      ur: 'اس بکنگ پر پہلے ہی {most} نوٹس ہیں، اس سے زیادہ نہیں ہو سکتے',
    },
  },
  'trip.rebooked': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This booking was already rebooked as {number}',
      ur: 'یہ بکنگ پہلے ہی {number} کے نمبر سے دوبارہ بک ہو چکی ہے',
    },
  },
  'trip.removed': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "This booking was removed and can't be rebooked",
      ur: 'یہ بکنگ ہٹا دی گئی ہے اور دوبارہ بک نہیں ہو سکتی',
    },
  },
  'driver.refused': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "This driver can't take the booking. Choose another one",
      ur: 'یہ ڈرائیور یہ بکنگ نہیں لے سکتا۔ کوئی اور ڈرائیور منتخب کریں',
    },
  },
  'driver.offered': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This driver is considering another offer. Choose another one',
      ur: 'یہ ڈرائیور کسی اور پیشکش پر غور کر رہا ہے۔ کوئی اور ڈرائیور منتخب کریں',
    },
  },
  'offer.open': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This booking is already offered to {driver}. Withdraw that offer first',
      ur: 'یہ بکنگ پہلے ہی {driver} کو پیش کی جا چکی ہے۔ پہلے وہ پیشکش واپس لیں',
    },
  },
  'offer.over': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This offer has ended', ur: 'یہ پیشکش ختم ہو چکی ہے' },
  },
  'dispatch-rule.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'This rule no longer exists', ur: 'یہ اصول اب موجود نہیں' },
  },
  'dispatch-rule.stale': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Someone else changed this rule. Save again to replace their changes',
      ur: 'کسی اور نے یہ اصول بدل دیا ہے۔ ان کی تبدیلیاں ختم کر کے اپنی رکھنے کے لیے دوبارہ محفوظ کریں',
    },
  },
  'board-limits.stale': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Someone else changed these limits. Close this and open it again',
      ur: 'کسی اور نے یہ حدود بدل دی ہیں۔ اسے بند کر کے دوبارہ کھولیں',
    },
  },
  'dispatch-rule.period': {
    status: 422,
    display: 'toast',
    title: title.check,
    message: {
      en: 'Choose a period of up to 24 hours in the past',
      ur: 'ماضی کے زیادہ سے زیادہ 24 گھنٹے منتخب کریں',
    },
  },
  'trip.undo-refused': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "This assignment can't be undone anymore",
      ur: 'یہ اسائنمنٹ اب واپس نہیں ہو سکتی',
    },
  },
  'recurring.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Regular booking not found', ur: 'باقاعدہ بکنگ نہیں ملی' },
  },
  'recurring.has-driver': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Booking {trip_no} already has a driver. Cancel it or wait until it has ended',
      ur: 'بکنگ {trip_no} کو ڈرائیور مل چکا ہے۔ اسے منسوخ کریں یا اس کے ختم ہونے کا انتظار کریں',
    },
  },
  'recurring.full': {
    status: 409,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'This phone number already has {most} regular bookings, the most it can have',
      ur: 'اس فون نمبر پر پہلے ہی {most} باقاعدہ بکنگز ہیں، اس سے زیادہ نہیں ہو سکتیں',
    },
  },
  'recurring.owner-left': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "The account in whose name it is booked isn't active. Change the regular booking to take it over",
      ur: 'جس اکاؤنٹ کے نام پر بکنگ ہوتی ہے وہ فعال نہیں۔ اسے اپنے نام کرنے کے لیے باقاعدہ بکنگ میں ترمیم کریں',
    },
  },
  'recurring.missed': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Its time passed before it could be booked',
      ur: 'بک ہونے سے پہلے اس کا وقت گزر گیا',
    },
  },
  'holiday.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Holiday not found', ur: 'تعطیل نہیں ملی' },
  },
  'phone-call.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'This call has ended', ur: 'یہ کال ختم ہو چکی ہے' },
  },
  'passenger.unknown': {
    status: 404,
    display: 'field',
    title: title.notFound,
    message: { en: 'No passenger with this number', ur: 'اس نمبر کا کوئی مسافر نہیں' },
  },
  'place.unknown': {
    status: 404,
    display: 'field',
    title: title.notFound,
    message: { en: 'Place not found', ur: 'جگہ نہیں ملی' },
  },
} as const satisfies Record<string, ErrorRow>;
