// The script of the customer's page. The gateway puts it into the page without its types.
import type openLayers from 'ol/dist/ol.js';
import type { FeatureLike } from 'ol/Feature.js';
import type RenderFeature from 'ol/render/Feature.js';
import type VectorTile from 'ol/VectorTile.js';
import type * as archives from 'pmtiles';
import type { TrackedTrip } from 'shared-contracts/tracking/tracking.api';

import type { Layer, TrackingData } from './tracking-page.ts';

// The map's libraries, once they are loaded.
declare const ol: typeof openLayers;
declare const pmtiles: typeof archives;

(() => {
  const element = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no #${id}`);
    return found;
  };
  // written by the gateway from the same type
  const data = JSON.parse(element('tracking-data').textContent) as TrackingData;
  const token = location.hash.slice(1);
  const url = `${data.apiBase}/tracking/${encodeURIComponent(token)}`;
  const pollMs = 10_000;
  const isOver = (trip: TrackedTrip) => ['finished', 'cancelled', 'expired'].includes(trip.stage);

  let language = data.locale;
  let hasChosenLanguage = false;
  let trip: TrackedTrip | undefined;
  let readAt = 0;
  /** The outcome of the last press of a button. */
  let notice: 'cancelFailed' | 'stopped' | 'resumed' | 'messagesFailed' | undefined;
  let state: 'loading' | 'shown' | 'offline' | 'expired' = 'loading';

  const fill = (text: string, values: Record<string, string | number>): string =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `\u2068${values[name] ?? ''}\u2069`);
  /** Written only when it changes: a live region would be read again. */
  const write = (id: string, text: string) => {
    const at = element(id);
    if (at.textContent !== text) at.textContent = text;
    at.hidden = text === '';
  };
  const row = (name: string, value: string) => {
    write(name, value);
    element(`${name}-row`).hidden = value === '';
  };

  function timeText({ stage, minutes }: TrackedTrip): string {
    const text = data.texts[language];
    // Without a connection it may be long out of date.
    if (minutes === null || state === 'offline') return '';
    return fill(stage === 'started' ? text.dropIn : text.arrivesIn, { minutes });
  }

  function draw(): void {
    const text = data.texts[language];
    const html = document.documentElement;
    html.lang = language;
    html.dir = language === 'ur' ? 'rtl' : 'ltr';
    document.title = text.title;
    for (const [id, label] of Object.entries({
      'driver-label': text.driver,
      'vehicle-label': text.vehicle,
      'pickup-label': text.pickup,
      'dropoff-label': text.dropoff,
      language: text.language,
      cancel: text.cancel,
      keep: text.keep,
      'confirm-title': text.confirm[0],
      'confirm-text': text.confirm[1],
      'confirm-cancel': text.cancel,
    }))
      element(id).textContent = label;
    element('language').lang = language === 'ur' ? 'en' : 'ur';
    element('map').setAttribute('aria-label', text.map);
    const known = state === 'expired' ? undefined : trip;
    element('trip').hidden = !known;
    write('notice', known && notice ? text[notice] : '');
    if (!known) {
      const [title, reason] =
        state === 'expired' ? text.expired : state === 'offline' ? text.failed : [text.title, ''];
      write('stage', title);
      write('time', reason);
      write('updated', '');
      return;
    }
    write('number', fill(text.booking, { number: known.trip_no }));
    write('stage', text.stage[known.stage]);
    write('time', timeText(known));
    row('driver', known.driver?.name ?? '');
    row('vehicle', known.driver?.vehicle_no ?? '');
    row('pickup', known.pickup.address);
    row('dropoff', known.dropoff?.address ?? '');
    const isMoving = ['assigned', 'started'].includes(known.stage);
    write('position', isMoving && !known.position ? text.unknownPosition : '');
    element('cancel').hidden = !known.can_cancel;
    element('messages').textContent = known.messages ? text.stop : text.resume;
    const time = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-PK', {
      timeStyle: 'short',
    }).format(readAt);
    write(
      'updated',
      isOver(known) ? '' : fill(state === 'offline' ? text.offline : text.asOf, { time }),
    );
  }

  async function read(): Promise<void> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(pollMs) });
      if (response.status === 404 || response.status === 400) state = 'expired';
      else if (response.ok) {
        // as the contract of this call has it
        trip = ((await response.json()) as { data: TrackedTrip }).data;
        readAt = Date.now();
        state = 'shown';
        if (!hasChosenLanguage) language = trip.language;
      } else state = 'offline';
    } catch {
      state = 'offline';
    }
    draw();
    if (trip && state === 'shown') void drawMap(trip).catch(() => (element('map').hidden = true));
  }

  let timer = 0;
  async function follow(): Promise<void> {
    clearTimeout(timer);
    await read();
    const isDone = state === 'expired' || (trip !== undefined && isOver(trip));
    if (!isDone && !document.hidden) timer = setTimeout(() => void follow(), pollMs);
  }

  async function send(method: string, path: string, body?: object): Promise<boolean> {
    try {
      const response = await fetch(url + path, {
        method,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return response.ok;
    } catch {
      return false;
    }
  }

  const confirm = element('confirm') as HTMLDialogElement; // as the page has it
  element('cancel').addEventListener('click', () => confirm.showModal());
  element('keep').addEventListener('click', () => confirm.close());
  element('confirm-cancel').addEventListener('click', () => {
    confirm.close();
    void send('POST', '/cancel').then((isDone) => {
      notice = isDone ? undefined : 'cancelFailed';
      return follow();
    });
  });
  element('messages').addEventListener('click', () => {
    const on = trip?.messages === false;
    void send('PUT', '/messages', { on }).then((isDone) => {
      notice = isDone ? (on ? 'resumed' : 'stopped') : 'messagesFailed';
      return follow();
    });
  });
  element('language').addEventListener('click', () => {
    hasChosenLanguage = true;
    language = language === 'ur' ? 'en' : 'ur';
    draw();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void follow();
  });
  addEventListener('online', () => void follow());
  addEventListener('hashchange', () => location.reload());

  const load = (src: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const tag = document.createElement('script');
      tag.src = src;
      tag.addEventListener('load', () => resolve());
      tag.addEventListener('error', reject);
      document.head.append(tag);
    });

  /** The ground of the map; an archive is drawn without names. */
  async function groundOf(layer: Layer | undefined) {
    if (!layer?.url) return undefined;
    if (layer.kind === 'tiles')
      return new ol.layer.Tile({
        source: new ol.source.XYZ({ url: layer.url, attributions: layer.attribution }),
      });
    await load(data.scripts.pmtiles);
    const archive = new pmtiles.PMTiles(new URL(layer.url, location.href).href);
    const { minZoom, maxZoom } = await archive.getHeader();
    const format = new ol.format.MVT();
    const { Fill, Stroke, Style } = ol.style;
    const water = new Style({ fill: new Fill({ color: '#7fb3d555' }) });
    const road = new Style({ stroke: new Stroke({ color: '#88888899', width: 1.5 }) });
    const source = new ol.source.VectorTile({
      format,
      minZoom,
      maxZoom,
      attributions: layer.attribution,
      tileUrlFunction: ([z = 0, x = 0, y = 0]) => `${z}/${x}/${y}`,
      tileLoadFunction(loaded, address) {
        // A source of vector tiles has no other kinds.
        const tile = loaded as VectorTile<RenderFeature>;
        tile.setLoader((extent, _resolution, projection) => {
          const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
          archive.getZxy(z, x, y).then(
            (found) =>
              tile.setFeatures(
                found
                  ? format.readFeatures(found.data, { extent, featureProjection: projection })
                  : [],
              ),
            () => tile.onError(),
          );
        });
      },
    });
    const style = (feature: FeatureLike) => {
      const name = String(feature.get('layer'));
      if (name === 'water') return water;
      return /^(transportation|roads)$/.test(name) ? road : undefined;
    };
    return new ol.layer.VectorTile({ source, style });
  }

  type Marker = keyof TrackingData['markers'];
  const markerOf = (kind: Marker) => {
    const { Circle, Fill, RegularShape, Stroke, Style } = ol.style;
    const paint = {
      fill: new Fill({ color: data.markers[kind] }),
      stroke: new Stroke({ color: '#ffffff', width: 2 }),
    };
    const image =
      kind === 'driver'
        ? new Circle({ radius: 9, ...paint })
        : new RegularShape({ points: 4, radius: 11, angle: Math.PI / 4, ...paint });
    return new Style({ image });
  };

  async function openMap() {
    await load(data.scripts.ol);
    const source = new ol.source.Vector();
    const ground = await groundOf(data.layer).catch(() => undefined);
    element('map').hidden = false;
    const map = new ol.Map({
      target: 'map',
      layers: [...(ground ? [ground] : []), new ol.layer.Vector({ source })],
      controls: ol.control.defaults.defaults({ rotate: false }),
    });
    return { map, source };
  }
  let opening: ReturnType<typeof openMap> | undefined;
  /** The points that the view was fitted to: it moves only when there are others. */
  let fitted = '';
  async function drawMap({ pickup, dropoff, position }: TrackedTrip): Promise<void> {
    const { map, source } = await (opening ??= openMap());
    const points = Object.entries({ pickup, dropoff, driver: position }).flatMap(([kind, at]) =>
      at ? [{ kind: kind as Marker, at: ol.proj.fromLonLat([at.lng, at.lat]) }] : [],
    );
    source.clear();
    for (const { kind, at } of points) {
      const feature = new ol.Feature(new ol.geom.Point(at));
      feature.setStyle(markerOf(kind));
      source.addFeature(feature);
    }
    const kinds = points.map(({ kind }) => kind).join(' ');
    const extent = source.getExtent();
    if (kinds === fitted || !extent) return;
    fitted = kinds;
    map.getView().fit(extent, { padding: [32, 32, 32, 32], maxZoom: 15 });
  }

  draw();
  void follow();
})();
