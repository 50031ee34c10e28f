import { useEffect, useRef } from 'react'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import css from './credenciado.module.css'

export const editorPath = '/admin/credenciado'
const labels = {
  dados: 'Dados Básicos',
  responsavel: 'Responsável',
  endereco: 'Endereço',
  acesso: 'Acesso',
  imagens: 'Imagem',
} as const
export type EditorTab = keyof typeof labels

export const tabPath = (tab: EditorTab): string => (tab === 'dados' ? editorPath : `${editorPath}/${tab}`)

/** The tab with this name in the URL; null when there is none. Images have a page of their own. */
export function tabOf(name: string | undefined): Exclude<EditorTab, 'imagens'> | null {
  if (name === undefined) return 'dados'
  return name === 'responsavel' || name === 'endereco' || name === 'acesso' ? name : null
}

/** Tabs of the data editor (A6), wider than a phone: the current one is scrolled into view without moving the page itself. */
export function EditorTabs({ current }: { current: EditorTab }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = box.current?.querySelector<HTMLElement>(`a[href="${tabPath(current)}"]`)
    const line = tab?.parentElement
    if (line) line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <div ref={box} className={css.tabs}>
      <TabsNav
        label="Dados da rede"
        tabs={Object.entries(labels).map(([tab, label]) => ({
          href: tabPath(tab as EditorTab),
          label,
          current: tab === current,
        }))}
      />
    </div>
  )
}
