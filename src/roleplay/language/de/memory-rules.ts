/** What a character may remember of a German line: promises in the first person. */
export const germanPromises = {
  phrases: [
    "ich {promiseVerb} (\\p{L}+ |[0-9.:]+ ){0,9}({day}|darum|drum|bescheid|{Ihnen}|nach|vor)( |$)",
    "{promiseVerb} ich (\\p{L}+ |[0-9.:]+ ){0,8}({day}|darum|drum|bescheid|{Ihnen}|{Sie4}|den|die|das)( |$)",
    "{day} (\\p{L}+ ){0,2}{promiseVerb} ich",
    "(ich verspreche|verspreche ich|ich sichere|ich garantiere|garantiere ich) ",
    "(ich sorge|sorge ich) (\\p{L}+ ){0,3}dafür",
    "(ich kümmere mich|kümmere ich mich|ich kümmer mich)( |$)",
    "(ich werde|werde ich) (\\p{L}+ |[0-9.:]+ ){1,9}(sprechen|reden|klären|schicken|fragen|prüfen|kümmern|melden|geben|schreiben|sorgen|einsetzen|anrufen|besorgen|organisieren|übernehmen|vorlegen|vorbereiten|unterstützen|ändern|dranbleiben)$",
  ],
  except: [
    "(nicht|nie|niemals|keine?[nmrs]?|kaum)",
    "(wenn|falls|sonst|ansonsten|ob)",
    "ich (frage|frag) (mich|sie|dich)",
    "ich (gebe|geb) (\\p{L}+ )*(zu|recht)$",
    "ich (mache|mach) mir",
    "ich (nehme|nehm) (\\p{L}+ )*(ernst|zurück|an|übel)",
    "ich komme (\\p{L}+ )*(unter|nicht)",
    "(gestern|früher|damals|bisher|immer|oft)",
  ],
} as const;
