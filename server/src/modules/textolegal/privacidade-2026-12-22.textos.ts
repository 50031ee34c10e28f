import { privacidade20261215 } from './privacidade-2026-12-15.textos.ts'
import { changeTexto } from './texto.rules.ts'

/** Privacy notice that adds the backups (docs/operations.md, 'Backup and restore'). A changed text needs another version. */
export const privacidade20261222 = changeTexto(privacidade20261215, '2026-12-22', [
  {
    line: 'Quando um prazo termina,',
    text: 'Quando um prazo termina, ou você apaga algo, o apagamento acontece em até um dia. Nas cópias de segurança, que só servem para recuperar a plataforma depois de um acidente, o que foi apagado ainda fica por até 14 dias.',
  },
])
