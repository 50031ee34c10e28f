import { toBuffer } from 'qrcode'

/** Two fifths smaller than the library's own choice, which suits photos. */
const rendererOpts = { deflateLevel: 9, deflateStrategy: 0 }

/** A text as a QR code with its quiet zone, some 400 px wide: to be shown on a screen or printed from an e-mail. */
export const qrPng = (text: string): Promise<Buffer> =>
  toBuffer(text, { type: 'png', scale: 6, margin: 4, errorCorrectionLevel: 'M', rendererOpts })
