/**
 * Turns of phrase by which sermons in Portuguese show what they are doing, matched on folded text
 * (lower case, no accents). They say that something is there, never that it is true.
 */
const ordinal = '(?:primeir|segund|terceir|quart|quint|sext|setim)[oa]'
const pointNoun =
  '(?:ponto|motivo|aspecto|passo|principio|fato|ensino|licao|verdade|razao|coisa|marca|parte|atitude|caracteristica|lugar)'

/** Where a main point is announced; matched at the beginning of a sentence. */
export const pointStart = new RegExp(
  `^(?:(?:e|entao|agora|pois bem|bem|olha|irmaos|meus irmaos),? )?(?:(?:em|o|a|meu|minha|nosso|nossa|vamos ao|vamos a|vamos para o|vamos para a) ?${ordinal} ${pointNoun}|${ordinal} ${pointNoun}|em ultimo lugar|por ultimo|ponto (?:numero )?(?:um|dois|tres|quatro|cinco|\\d))\\b`,
  'u',
)

/** A bare ordinal at the beginning of a sentence: a point, or a step where an order follows it. */
export const bareOrdinal =
  /^(?:e )?(?:primeiro|segundo|terceiro|quarto|quinto|primeiramente|segundamente)(?: de tudo)?,? /u

/** Orders given to the listener, at the beginning of a clause. */
export const imperative =
  /(?:^|[,;:.!?] |\be |\bou )(?:(?:irmao|irmaos|meu irmao|minha irma|hoje|entao|por isso|agora),? )?(?:nao )?(ore|orem|oremos|leia|leiam|leiamos|busque|busquem|busquemos|procure|procurem|perdoe|perdoem|perdoemos|ame|amem o|amem a|amem os|amemos|creia|creiam|creiamos|confie|confiem|confiemos|entregue|entreguem|entreguemos|arrependa|arrependam|venha|venham|volte|voltem|voltemos|leve|levem|faca|facam|facamos|peca|pecam|pecamos|agradeca|agradecam|sirva|sirvam|sirvamos|visite|visitem|ligue|escreva|anote|anotem|medite|meditem|jejue|jejuem|compartilhe|compartilhem|chame|convide|convidem|abandone|abandonem|deixe|deixem|confesse|confessem|confessemos|reconcilie|obedeca|obedecam|obedecamos|siga|sigam|sigamos|lembre|lembrem|ouca|oucam|tome|tomem|separe|decida|decidam|comece|comecem|pare|parem|guarde|guardem|examine|examinem|renda|rendam|clame|clamem|descanse|descansem|permaneca|permanecam|vigie|vigiem|ensine|ensinem|cuide|cuidem|ajude|ajudem|abrace|abracem|receba|recebam)(?:-se|-o|-a|-lhe|-os|-as)?\b/u

export const markers = {
  proposition:
    /\b(?:a (?:grande )?(?:ideia|mensagem|verdade|licao) (?:central|principal|desta|dessa|deste|de hoje|da noite|do texto|da manha)|cabe em uma frase|o (?:nosso |meu )?tema (?:de hoje|desta|dessa|e|da)|quero (?:hoje )?(?:falar|pregar|refletir|meditar) (?:com voces |com os irmaos |hoje )?sobre|o que (?:eu )?quero que voces? (?:leve|lembre|entenda|guarde)|a tese|se voce esquecer de tudo)\b/u,
  conclusion:
    /^(?:e |entao |irmaos,? |meus irmaos,? )?(?:concluindo|concluo|para concluir|em conclusao|a conclusao|quero concluir|vamos concluir|finalmente|por fim|para terminar|terminando|quero terminar|encerrando|para encerrar|quero encerrar|finalizando|para finalizar|quero finalizar|resumindo|em resumo|caminhando para o fim)\b/u,
  application:
    /\b(?:como viver isso|na pratica|nesta semana|esta semana|durante a semana|amanha|no seu trabalho|na sua casa|na sua familia|o que (?:fazer|voce vai fazer|devemos fazer)|como aplicar|aplicacao|aplicando|para a (?:nossa|sua) vida|no (?:nosso|seu) dia a dia|todos os dias)\b/u,
  transition:
    /^(?:mas (?:alem disso|tambem)|alem disso|por outro lado|agora (?:veja|vamos|observe|olhe|perceba)|vamos (?:ao|para|agora|ver|continuar)|veja agora|como viver isso|e isso nos leva|isso nos leva|passando|voltando ao texto|voltemos ao texto|diante disso|portanto|por isso|pois bem)\b/u,
  textPointing:
    /\b(?:abram? (?:a|as|sua|suas|comigo)|abrirem a biblia|vejam? (?:o que|o versiculo|no versiculo|comigo|la|bem)|olhem? (?:o|no|para o|comigo)|o texto (?:diz|fala|mostra|afirma|ensina|nos)|diz o texto|a palavra (?:de deus )?(?:diz|ensina|afirma)|(?:no|o) versiculo|nos versiculos|no verso|esta escrito|leiamos|vamos ler|lemos|observem? (?:o|que|comigo))\b/u,
  context:
    /\b(?:naquel[ea]s? (?:tempo|epoca|dias|cultura|cidade|momento)|no contexto|o contexto|na epoca|o povo de israel|os judeus|os fariseus|o imperio|a igreja (?:primitiva|de corinto|de roma|em)|escreveu (?:para|a|esta|essa)|escrita (?:para|a|por)|quando (?:paulo|joao|pedro|moises|davi|isaias|jesus) (?:escreveu|disse|estava)|o autor|o profeta|o apostolo|historicamente|(?:antes|depois) (?:disso|deste texto|desse texto)|capitulo anterior|no exilio|no deserto|os seus lideres|era assim que)\b/u,
  exegesis:
    /\b(?:(?:o|a) (?:verbo|palavra|termo|expressao) (?:grego|grega|hebraic[oa]|original|que|aqui|usad[oa]|«|")|no (?:grego|hebraico|original|aramaico)|em (?:grego|hebraico|aramaico)|significa|quer dizer|literalmente|isto e|ou seja|(?:paulo|joao|pedro|jesus|o autor|o texto|o apostolo paulo|davi|isaias) (?:explica|esta dizendo|quer dizer|afirma|ensina|argumenta|usa|fala de|estava pensando|contrasta|compara)|o sentido|a ideia (?:aqui|do texto)|por que (?:ele|jesus|paulo|joao|o texto) (?:diz|usa|fala))\b/u,
  christ: /\b(?:jesus|cristo|messias|filho de deus|cordeiro de deus|o salvador)\b/u,
  gospel:
    /\b(?:cruz|graca|evangelho(?! (?:de|segundo) (?:mateus|marcos|lucas|joao))|pecados?|pecador(?:es|as|a)?|arrepend\w+|perdao|perdoad\w+|salva(?:cao|dor|do|dos|r|va)?|redencao|redentor|resgat\w+|justific\w+|misericordia|ressus\w+|ressurreicao|morreu por|deu a (?:sua |propria )?vida|da a (?:sua )?vida|sangue de (?:jesus|cristo)|reconcili\w+|nao por merito|pela fe|nova vida|novo nascimento|nascer de novo)\b/u,
  /** Maxims of self-help that often stand where the gospel would. */
  selfHelp:
    /\b(?:acreditar? em (?:voce|si) mesmo|acredite em (?:voce|si) mesm\w+|pensamento positivo|atrai (?:coisa|coisas|energia)|cada um do seu jeito|o universo (?:conspira|devolve)|o importante e ser feliz|sua melhor versao|siga o seu coracao|voce merece|energia positiva)\b/u,
  warmth:
    /\b(?:meus? irmaos?|minhas? irmas?|querid[oa]s?|amad[oa]s?|nosso coracao|voce que (?:esta|veio|chegou|sofre|chora)|voces|se voce|o seu coracao|sua dor|suas lutas|venha hoje|eu tambem)\b/u,
  urgency:
    /\b(?:hoje|agora|nesta noite|esta noite|nesta manha|nao deixe para|ainda ha tempo|nao espere)\b/u,
  spirit: /\b(?:espirito santo|espirito de deus|o consolador)\b/u,
  prayer: /\b(?:oremos|vamos orar|oracao|que (?:deus|o senhor|o espirito)\b|amem)\b/u,
  imagery:
    /\b(?:imagin(?:e|em|a)|e como (?:se|um|uma|o|a)|assim como (?:um|uma|o|a)|como (?:um|uma|ovelhas?|quem)|parece com|certa vez|havia um|conta-se|lembr(?:o|ei) (?:de|do|da|que|quando)|outro dia|quando eu era|voce ja|uma historia|uma ilustracao|pens(?:e|em) (?:em|num|numa|no|na))\b/u,
  story:
    /\b(?:certa vez|havia um|conta-se|quando eu era|uma historia|uma ilustracao|outro dia|um dia)\b/u,
  filler:
    /\b(?:ne|tipo assim|tipo|enfim|sei la|depois eu conto|um monte de coisa|essas coisas|e por ai vai)\b/u,
} as const satisfies Record<string, RegExp>

export type Marker = keyof typeof markers
