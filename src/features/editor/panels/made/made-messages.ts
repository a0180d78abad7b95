/** Loads the messages of generated objects together with their panels. */
import '@/brand/generated/editorMade'
import '@/brand/generated/editorMadeValues'
