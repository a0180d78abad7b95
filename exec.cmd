@rem "npm start" says exec: the shell gives its place to Node, and signals reach it. Windows has no exec, so this is it.
@%*
