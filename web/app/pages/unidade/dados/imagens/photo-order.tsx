import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import IconArrowLeft from 'icon:arrow-left'
import IconArrowRight from 'icon:arrow-right'
import IconGripVertical from 'icon:grip-vertical'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import type { Foto } from '@alento/contract/unidade/imagem.ts'
import { fotoPath } from '#lib/unidade/picture-path.ts'
import { Button, buttonClass } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { dragTexts } from './drag-texts.ts'
import css from './photo-order.module.css'
import { captionName } from './caption-names.ts'
import { Caption, formIds, Remove } from './photo-forms.tsx'
import { nameOf } from './photo-name.ts'

type PhotoOrderProps = {
  fotos: readonly Foto[]
  /** Hidden fields of every form, for example the unit. */
  hidden: ReactNode
  /** The same for dragging. */
  fields: Record<string, string>
  /** Captions that were refused, by the names of their fields. */
  typed: Record<string, string> | undefined
}

/**
 * Photos in the order in which visitors see them. Each can be dragged by a handle (finger, mouse, or Space and arrow keys), moved
 * with 'Antes' and 'Depois', given a caption and removed. Posts to the page's action, handled by `actOnImagens`: `acao` = 'ordem'
 * with `ids` (all, comma separated, in the new order), 'foto-remover' with `id`; captions are in `CaptionForm`.
 */
export function PhotoOrder({ fotos, hidden, fields, typed }: PhotoOrderProps) {
  const fetcher = useFetcher()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { list, focusAfter } = useKeptFocus(fotos)
  const sent = fetcher.formData?.get('ids')
  const pending = typeof sent === 'string' ? sent : ''
  const ids = pending ? pending.split(',') : fotos.map((f) => f._id)
  const shown = ids.flatMap((id) => fotos.find((f) => f._id === id) ?? [])
  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    void fetcher.submit({ ...fields, acao: 'ordem', ids: moved.join(',') }, { method: 'post' })
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={dragTexts((id) => ids.indexOf(id) + 1)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={css.list} ref={list}>
          {shown.map((foto, at) => (
            <PhotoItem key={foto._id} foto={foto} at={at}>
              <Moves ids={ids} at={at} onMove={focusAfter} />
              <Caption foto={foto} typed={typed?.[captionName(foto._id)]} />
              <Remove id={foto._id} at={at} />
            </PhotoItem>
          ))}
        </ol>
      </SortableContext>
      <ListForm id={formIds.ordem} acao="ordem" hidden={hidden} />
      <ListForm id={formIds.remover} acao="foto-remover" hidden={hidden} />
    </DndContext>
  )
}

/** The fields that a button of a photo sends besides its own value. */
const ListForm = ({ id, acao, hidden }: { id: string; acao: string; hidden: ReactNode }) => (
  <Form id={id} method="post" preventScrollReset>
    {hidden}
    <input type="hidden" name="acao" value={acao} />
  </Form>
)

/** The button that moved its photo keeps the focus; at the end of the list the opposite button gets it. */
function useKeptFocus(fotos: readonly Foto[]) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string | null>(null)
  const order = fotos.map((f) => f._id).join(',')
  const before = useRef(order)
  useEffect(() => {
    if (moved.current === null || before.current === order) return
    before.current = order
    const [id, way] = moved.current.split(' ')
    moved.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${id}"]:enabled`) ?? []
    const same = [...buttons].find((b) => b.dataset.move === `${id} ${way}`)
    ;(same ?? buttons[0])?.focus()
  }, [order])
  return { list, focusAfter: (move: string) => (moved.current = move) }
}

function PhotoItem({ foto, at, children }: { foto: Foto; at: number; children: ReactNode }) {
  const hydrated = useHydrated()
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: foto._id,
  })
  const style: CSSProperties = transform
    ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition }
    : {}
  return (
    <li ref={setNodeRef} style={style} className={classNames(css.item, isDragging && css.dragged)}>
      <div className={css.photo}>
        <img
          src={fotoPath(foto._id, { versao: foto.versao, w: 800 })}
          alt={foto.legenda ? `Foto: ${foto.legenda}` : `Foto ${at + 1} da unidade`}
          width={320}
          height={240}
          loading="lazy"
        />
        <span className={css.place} aria-hidden="true">
          {at + 1}
        </span>
        {hydrated && (
          <button
            type="button"
            {...attributes}
            {...listeners}
            className={classNames(buttonClass({ variant: 'outline', square: true }), css.handle)}
            aria-label={`Arrastar ${nameOf(at)}`}
          >
            <Icon of={IconGripVertical} />
          </button>
        )}
      </div>
      {children}
    </li>
  )
}

type MovesProps = { ids: readonly string[]; at: number; onMove: (move: string) => void }

/** Each button sends the whole new order, so that the server needs no notion of a move. */
function Moves({ ids, at, onMove }: MovesProps) {
  const id = ids[at]!
  const ways = [
    { way: 'antes', label: 'Antes', to: at - 1, icon: IconArrowLeft },
    { way: 'depois', label: 'Depois', to: at + 1, icon: IconArrowRight },
  ] as const
  return (
    <div className={css.moves}>
      {ways.map(({ way, label, to, icon }) => (
        <Button
          key={way}
          form={formIds.ordem}
          variant="outline"
          size="small"
          icon={icon}
          name="ids"
          value={arrayMove([...ids], at, Math.max(0, to)).join(',')}
          disabled={to < 0 || to >= ids.length}
          aria-label={`${label}: ${nameOf(at)}`}
          data-move={`${id} ${way}`}
          onClick={() => onMove(`${id} ${way}`)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
