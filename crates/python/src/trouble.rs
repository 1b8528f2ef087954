//! What goes wrong, as Python exceptions and warnings: their classes are in `a2scope._errors`.

use std::io;

use a2scope::capture::hexdump::Refusal;
use a2scope::filter::FilterError;
use a2scope::text::Translatable;
use a2scope_input::NotReadable;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::calling::{Calling, attach};

/// Why a stream cannot be read by what a reading calls; see [`Calling`].
pub(crate) const NESTED: &str = "what a2scope calls while it reads (a file object, a handler of warnings or signals) \
                                 cannot read a stream of a2scope";

/// Something that must not happen, as an exception.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes it so")]
pub(crate) fn internal(text: impl ToString) -> PyErr {
    attach(|py| Trouble::new("Error", "internal", text.to_string()).into_error(py))
}

/// An exception or a warning that is not made yet.
#[derive(Debug)]
pub(crate) struct Trouble {
    /// A class of `a2scope._errors`.
    class: &'static str,
    text: String,
    /// A name that does not change.
    code: &'static str,
    /// A byte of the input, or a character of a filter, from 0.
    offset: Option<u64>,
    /// Name of the input.
    path: Option<String>,
    /// The exception that a file object raised.
    cause: Option<Box<PyErr>>,
    /// The system's number of the error.
    errno: Option<i32>,
}

impl Trouble {
    fn new(class: &'static str, code: &'static str, text: impl Into<String>) -> Self {
        Self { class, text: text.into(), code, offset: None, path: None, cause: None, errno: None }
    }

    /// An input that cannot be listed, opened or read.
    pub(crate) fn of_input(error: &anyhow::Error, path: Option<&str>) -> Self {
        let text = format!("{error:#}").replace("--merge", "merge=True");
        let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
        let not_readable = error.chain().find_map(|cause| cause.downcast_ref::<NotReadable>());
        let (class, code) = match (not_readable, io) {
            (Some(NotReadable::NoMatch), _) => ("NotFoundError", "no_match"),
            (Some(reason), _) => ("NoCaptureError", reason.code()),
            (None, Some(error)) if error.kind() == io::ErrorKind::NotFound => ("NotFoundError", "not_found"),
            (None, Some(error)) if error.kind() == io::ErrorKind::PermissionDenied => {
                ("ReadError", "permission_denied")
            }
            (None, _) => ("ReadError", "read_failed"),
        };
        let cause = io.and_then(|error| error.get_ref()).and_then(|inner| inner.downcast_ref::<PyErr>());
        let cause = cause.map(|error| Box::new(attach(|py| error.clone_ref(py))));
        let errno = io.and_then(io::Error::raw_os_error);
        Self { path: path.map(Into::into), cause, errno, ..Self::new(class, code, text) }
    }

    /// The same, at this byte of the input.
    pub(crate) fn at(self, name: &str, offset: u64) -> Self {
        let what = self.text.strip_prefix(&format!("{name}: ")).unwrap_or(&self.text);
        Self { text: format!("{name}: at byte {offset} of the input: {what}"), offset: Some(offset), ..self }
    }

    /// A paste that cannot be read.
    pub(crate) fn of_refusal(refusal: &Refusal, path: Option<&str>) -> Self {
        let whose = path.map_or(String::new(), |path| format!("{path}: "));
        let text = format!("{whose}line {}: {} [{}]", refusal.line, refusal.text, refusal.code);
        Self {
            offset: Some(refusal.at.start.into()),
            path: path.map(Into::into),
            ..Self::new("PasteError", refusal.code.name(), text)
        }
    }

    /// A filter that is none.
    pub(crate) fn of_filter(error: &FilterError) -> Self {
        let offset = Some(error.column.saturating_sub(1) as u64);
        Self { offset, ..Self::new("FilterError", "filter", error.to_string()) }
    }

    /// An input whose bytes from `offset` on are damaged.
    pub(crate) fn damage(path: &str, code: &'static str, what: &Translatable, offset: u64) -> Self {
        let text = format!("{path}: at byte {offset} of the input: {what} [{code}]");
        Self { offset: Some(offset), path: Some(path.into()), ..Self::new("DamageWarning", code, text) }
    }

    /// A filter that could not be evaluated for `count` messages.
    pub(crate) fn undecided(count: u64, index: u64, why: &str) -> Self {
        let rest = if count > 1 { format!(", and {} more", count - 1) } else { String::new() };
        let text = format!("the filter could not be decided for message {index}{rest}: {why}");
        Self::new("FilterWarning", "undecided", text)
    }

    /// What was not kept because there was too much of it.
    pub(crate) fn limit(text: &str) -> Self {
        // The command line's options are parameters here.
        Self::new("LimitWarning", "limit", text.replace("--max-", "max_"))
    }

    /// An argument that is none of those there are.
    pub(crate) fn option(what: &str, given: &str, known: &[String]) -> Self {
        Self::new(
            "OptionError",
            "option",
            format!("there is no {what} {given:?}; there are {}", known.join(", ")),
        )
    }

    /// A capture where a message is expected.
    pub(crate) fn is_capture() -> Self {
        let text = "this is a capture: read it with a2scope.messages(io.BytesIO(data))";
        Self::new("PasteError", "capture", text)
    }

    /// A stream that is read by what a reading calls.
    pub(crate) fn nested() -> Self {
        Self::new("Error", "nested", NESTED)
    }

    /// Whether it is a `KeyboardInterrupt` or the like, which ends everything.
    pub(crate) fn is_exit(&self, py: Python<'_>) -> bool {
        self.cause.as_ref().is_some_and(|cause| !cause.is_instance_of::<PyException>(py))
    }

    /// Fails with the first exception that ends everything, and takes it out.
    pub(crate) fn raise_exit(troubles: &mut Vec<Self>) -> PyResult<()> {
        if troubles.iter().all(|trouble| trouble.cause.is_none()) {
            return Ok(());
        }
        attach(|py| {
            let exit = troubles.iter().position(|trouble| trouble.is_exit(py));
            exit.map_or(Ok(()), |exit| Err(troubles.swap_remove(exit).into_error(py)))
        })
    }

    /// The exception object; a `KeyboardInterrupt` and the like that a file object raised stays itself.
    fn object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let _calling = Calling::now(py);
        let class = py.import("a2scope._errors")?.getattr(self.class)?;
        let members = PyDict::new(py);
        members.set_item("code", self.code)?;
        members.set_item("offset", self.offset)?;
        members.set_item("path", &self.path)?;
        let object = class.call((&self.text,), Some(&members))?;
        if let Some(errno) = self.errno {
            object.setattr("errno", errno)?;
        }
        Ok(object)
    }

    /// As an exception.
    pub(crate) fn into_error(self, py: Python<'_>) -> PyErr {
        if self.is_exit(py)
            && let Some(cause) = self.cause
        {
            return *cause;
        }
        match self.object(py) {
            Ok(object) => {
                let error = PyErr::from_value(object);
                error.set_cause(py, self.cause.map(|cause| *cause));
                error
            }
            Err(error) => error,
        }
    }

    /// Several as one exception, which has them in `errors`; `None` without any.
    pub(crate) fn into_one(mut troubles: Vec<Self>, py: Python<'_>) -> Option<PyErr> {
        if troubles.len() < 2 {
            return troubles.pop().map(|trouble| trouble.into_error(py));
        }
        let several = || {
            let errors: Vec<PyErr> = troubles.into_iter().map(|trouble| trouble.into_error(py)).collect();
            let errors: Vec<_> = errors.into_iter().map(|error| error.into_value(py)).collect();
            py.import("a2scope._errors")?.getattr("several")?.call1((errors,))
        };
        Some(several().map_or_else(|error| error, PyErr::from_value))
    }

    /// As a warning. Fails if warnings are errors.
    pub(crate) fn warn(&self, py: Python<'_>) -> PyResult<()> {
        let _calling = Calling::now(py);
        py.import("a2scope._errors")?.getattr("warn")?.call1((self.object(py)?,))?;
        Ok(())
    }

    /// An error, as a warning.
    pub(crate) fn warn_instead(self, py: Python<'_>) -> PyResult<()> {
        Self { class: "InputWarning", ..self }.warn(py)
    }
}
