/** Brands in the header of a photo as iPhones store it. Browsers other than Safari cannot open it, nor do we. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** Bytes of a file's beginning that `isHeic` needs. */
export const heicHeader = 12

export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCodePoint(...bytes.subarray(4, heicHeader))
  return text.startsWith('ftyp') && brands.includes(text.slice(4))
}

export const heicRecusado =
  'Esta foto está em HEIC, um formato do iPhone que o site não abre. Envie uma captura de tela dela, ou, no iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível e tire outra.'
