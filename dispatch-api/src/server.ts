// The API of a production, without a demo.
import { serve } from './serve.ts';

await serve();
