import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from './desk.module.css'
import { cameraText, watchCamera } from './watch-camera.ts'

/** 'Ler com a câmera': the camera is on while its dialog is open, and off however it is closed. */
export function CameraButton({ onVoucher }: { onVoucher: (text: string) => void }) {
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
      >
        Ler com a câmera
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
            onVoucher={(text) => {
              close()
              onVoucher(text)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Finder({ onVoucher }: { onVoucher: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onVoucher)
  const [problem, setProblem] = useState<string | null>(null)
  const [other, setOther] = useState(false)
  useEffect(() => {
    found.current = onVoucher
  })
  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const seen = {
      onVoucher: (text: string) => found.current(text),
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
        O código do voucher também pode ser digitado.
      </Notice>
    )
  return (
    <>
      <video ref={video} className={css.video} muted playsInline aria-label="Imagem da câmera" />
      <p aria-live="polite">
        {other
          ? 'Este QR Code não é de um voucher. Mostre o QR Code do voucher.'
          : 'Aponte a câmera para o QR Code do voucher.'}
      </p>
    </>
  )
}
