import type { Texto } from '@alento/contract/cliente/privacidade.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import css from './contrato-texto.module.css'

/** The whole contract, to be read before it is accepted. */
export function ContratoTexto({ texto }: { texto: Texto }) {
  return (
    <Card>
      <Stack gap={12}>
        <h2>{texto.titulo}</h2>
        <p className="muted">{texto.resumo}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
        <section className={css.texto} aria-label={texto.titulo} tabIndex={0}>
          {texto.secoes.map(({ titulo, paragrafos, itens }) => (
            <Stack key={titulo} gap={8}>
              <h3>{titulo}</h3>
              {paragrafos.map((p) => (
                <p key={p}>{p}</p>
              ))}
              {itens.length > 0 && (
                <Bullets>
                  {itens.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </Bullets>
              )}
            </Stack>
          ))}
        </section>
      </Stack>
    </Card>
  )
}
