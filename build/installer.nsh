; electron-builder's installer calls this first. Electron 45 needs Windows 10.
!macro customInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "Latchkey needs Windows 10 or later." /SD IDOK
    SetErrorLevel 1
    Quit
  ${EndIf}
!macroend
