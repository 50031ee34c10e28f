import IconCamera from 'icon:camera'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from './camera.module.css'
import { cameraText, watchCamera } from './watch-camera.ts'

/** The kind of code that a desk reads, and its name in the texts, for example 'voucher'. */
export type CodeKind = { isQr: (text: string) => boolean; what: 'voucher' | 'cartão'; typed: string }
type Props = { wanted: CodeKind; onFound: (text: string) => void }
type ButtonProps = Props & {
  /** The icon alone, where a found voucher needs the room. */
  compact?: boolean
}

const readText = 'Ler com a câmera'

/** 'Ler com a câmera': the camera is on while its dialog is open, and off however it is closed. */
export function CameraButton({ wanted, onFound, compact }: ButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        type="button"
        variant="outline"
        icon={IconCamera}
        onClick={() => setOpen(true)}
        className={css.camera}
        aria-label={readText}
        title={compact ? readText : undefined}
      >
        <span className={compact ? 'only-narrow' : undefined}>{readText}</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Ler o QR Code"
        wide
        buttons={
          <Button type="button" variant="outline" onClick={close}>
            Fechar a câmera
          </Button>
        }
      >
        {open && (
          <Finder
            wanted={wanted}
            onFound={(text) => {
              close()
              onFound(text)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Finder({ wanted, onFound }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef({ wanted, onFound })
  const [problem, setProblem] = useState<string | null>(null)
  const [other, setOther] = useState(false)
  useEffect(() => {
    found.current = { wanted, onFound }
  })
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const seen = {
      isQr: (text: string) => found.current.wanted.isQr(text),
      onFound: (text: string) => found.current.onFound(text),
      onOther: () => setOther(true),
    }
    // The element exists while this runs.
    watchCamera(video.current!, { signal, ...seen }).catch((error: unknown) => {
      if (!signal.aborted) setProblem(cameraText(error))
    })
    return () => watch.abort()
  }, [])
  if (problem)
    return (
      <Notice tone="stop" role="alert" title={problem}>
        {wanted.typed}
      </Notice>
    )
  return (
    <>
      <video ref={video} className={css.video} muted playsInline aria-label="Imagem da câmera" />
      <p aria-live="polite">
        {other
          ? `Este QR Code não é de um ${wanted.what}. Mostre o QR Code do ${wanted.what}.`
          : `Aponte a câmera para o QR Code do ${wanted.what}.`}
      </p>
    </>
  )
}
