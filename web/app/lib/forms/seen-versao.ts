type Versao = { versao: number }
/** The result of an action; `agora` is the record as somebody else saved it meanwhile. */
type Answer = { typed: Readonly<Record<string, string>>; agora?: Versao | null | undefined }

/**
 * The version of a record that the person at its form saw: the one that was just shown as somebody else's, else the one that the form
 * was sent with, else the loaded one. After a refusal or a preview the page is loaded again, perhaps with a version that
 * nobody has shown: sent with that one, the form would overwrite it unseen.
 */
export const seenVersao = (answer: Answer | undefined, loaded: Versao | null): string =>
  String(answer?.agora?.versao ?? answer?.typed['versao'] ?? loaded?.versao ?? '')
