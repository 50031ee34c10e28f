import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The file comes from our own origin; by default the library would load it from a public server.
const overrides = {
  locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? reader : folder + path),
}

/** Loads the QR reader. Rejects when its files cannot be loaded. */
export async function openReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  await prepareZXingModule({ overrides, fireImmediately: true })
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video)).map((code) => code.rawValue)
}
