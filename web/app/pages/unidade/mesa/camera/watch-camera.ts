/** Milliseconds between two frames: short enough to read a QR at once, long enough to rest the processor. */
const pause = 120

/** Returns the reason, for the person at the desk, why there is no picture. */
export function cameraText(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'O navegador não liberou a câmera. Libere o uso da câmera para este site nas permissões do navegador e tente de novo.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'Nenhuma câmera foi encontrada neste aparelho.'
  if (name === 'NotReadableError' || name === 'AbortError')
    return 'A câmera está em uso por outro programa. Feche-o e tente de novo.'
  if (name === 'NotSupportedError') return 'Este navegador não deixa usar a câmera.'
  return 'O leitor da câmera não carregou. Verifique a internet e tente de novo.'
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function openStream(signal: AbortSignal): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera here', 'NotSupportedError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return stream
}

type Watch = {
  signal: AbortSignal
  /** Whether a text has the wanted form; nothing is verified. */
  isQr: (text: string) => boolean
  onFound: (text: string) => void
  /** Called when another kind of code was seen. */
  onOther: () => void
}

/**
 * Shows the back camera's picture and looks for a QR in it until one is found or `signal` aborts; then, and after a
 * failure, the camera is off. The reader (a megabyte) is loaded on first use. @throws errors that `cameraText` explains
 */
export async function watchCamera(
  video: HTMLVideoElement,
  { signal, isQr, onFound, onOther }: Watch,
): Promise<void> {
  const over = new AbortController()
  signal.addEventListener('abort', () => over.abort())
  try {
    const opening = import('./read-qr.ts').then((m) => m.openReader())
    opening.catch(() => undefined) // reported below, once the camera was opened
    const stream = await openStream(over.signal)
    video.srcObject = stream
    await video.play()
    const read = await opening
    while (!over.signal.aborted) {
      if (!stream.active) throw new DOMException('the camera was taken away', 'NotReadableError')
      const texts = await read(video)
      const found = texts.find(isQr)
      if (over.signal.aborted) return
      if (found) return onFound(found)
      if (texts.length > 0) onOther()
      await pauseFor(pause)
    }
  } finally {
    over.abort()
    video.srcObject = null
  }
}
