import IconChevronDown from 'icon:chevron-down'
import IconTrash from 'icon:trash'
import IconZoomIn from 'icon:zoom-in'
import { useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import type { Photo } from './photo-tile.tsx'
import css from './foto.module.css'

const alt = 'Foto do seu pedido médico'

/** The photo to read from while exams are picked; it can be closed, opened in its full size and removed. */
export function PhotoView({ photo: { foto, remove } }: { photo: Photo }) {
  const dialog = useRef<DialogHandle>(null)
  if (!foto) return null
  const open = () => dialog.current?.open()
  return (
    <div className={css.view}>
      <details open className={css.details}>
        <summary>
          Foto do pedido
          <Icon of={IconChevronDown} size="s" />
        </summary>
        <button type="button" className={css.picture} aria-label="Ampliar a foto do pedido" onClick={open}>
          <img src={foto.src} alt={alt} />
        </button>
      </details>
      <Row gap={8}>
        <Button type="button" variant="quiet" size="small" onClick={open}>
          <Icon of={IconZoomIn} size="s" />
          Ampliar
        </Button>
        <Button type="button" variant="stop-quiet" size="small" onClick={remove}>
          <Icon of={IconTrash} size="s" />
          Remover foto
        </Button>
      </Row>
      <Dialog
        ref={dialog}
        title="Foto do pedido"
        wide="most"
        buttons={
          <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
            Fechar
          </Button>
        }
      >
        <Whole src={foto.src} />
      </Dialog>
    </div>
  )
}

/** In its own size, in a box that scrolls in both directions. */
const Whole = ({ src }: { src: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reached by the keyboard
  <section className={css.whole} aria-label="Foto em tamanho real" tabIndex={0}>
    <img src={src} alt={alt} />
  </section>
)

/** In the confirmation: the photo between the question and the list, closed at first. */
export function PhotoToConfirm({ foto }: Pick<Photo, 'foto'>) {
  if (!foto) return null
  return (
    <details className={css.details}>
      <summary>
        Ver a foto do pedido
        <Icon of={IconChevronDown} size="s" />
      </summary>
      {foto.kept && <p className="small muted">A foto vai junto com a compra.</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reached by the keyboard */}
      <section className={css.toConfirm} aria-label="Foto do pedido" tabIndex={0}>
        <img src={foto.src} alt={alt} />
      </section>
    </details>
  )
}
