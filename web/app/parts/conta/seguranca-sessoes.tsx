import { Form } from 'react-router'
import type { SessaoAberta } from '@alento/contract/acesso/sessao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import css from './seguranca.module.css'
import { Badge } from '#ui/data/badge.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'

/** The caller's sessions; one that is ended stops working at once. `senha` is where the password is changed. */
export function SessionsCard({ sessoes, senha }: { sessoes: readonly SessaoAberta[]; senha: string }) {
  return (
    <Card>
      <CardHead title="Onde você está conectado" />
      <p className="muted">
        Não reconhece um aparelho? Saia dele e <Anchor href={senha}>troque a sua senha</Anchor>.
      </p>
      <ul className={css.list}>
        {sessoes.map((s) => (
          <li key={s._id}>
            <Row between gap={12}>
              <span>
                <Row gap={8}>
                  <b>{s.aparelho}</b>
                  {s.atual && <Badge>Este aparelho</Badge>}
                </Row>
                <span className="small muted">
                  Entrou em {formatInstante(s.desde)}. Usado em {formatInstante(s.usadaEm)}.
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="intent" value="sair" />
                <input type="hidden" name="id" value={s._id} />
                <Button variant="outline" size="small" aria-label={`Sair deste aparelho: ${s.aparelho}`}>
                  Sair deste aparelho
                </Button>
              </Form>
            </Row>
          </li>
        ))}
      </ul>
      {sessoes.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="sair" />
          <Button variant="stop-outline">Sair de todos os outros</Button>
        </Form>
      )}
    </Card>
  )
}
