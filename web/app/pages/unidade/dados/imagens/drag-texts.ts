import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** Announcements for screen readers while something is dragged; `placeOf` returns its position from 1. */
export function dragTexts(placeOf: (id: string) => number): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => placeOf(String(id))
  return {
    screenReaderInstructions: {
      draggable:
        'Para mover, aperte espaço ou Enter, use as setas e aperte espaço ou Enter de novo. Esc desiste.',
    },
    announcements: {
      onDragStart: ({ active }) => `Você pegou a foto ${place(active.id)}.`,
      onDragOver: ({ over }) =>
        over ? `Ela está sobre a posição ${place(over.id)}.` : 'Ela está fora da lista.',
      onDragEnd: ({ over }) =>
        over ? `Você soltou a foto na posição ${place(over.id)}.` : 'Nada mudou de lugar.',
      onDragCancel: () => 'Nada mudou de lugar.',
    },
  }
}
