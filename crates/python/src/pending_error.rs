//! Turns errors into Python exceptions and warnings; their classes are in `a2scope._errors`.

use std::io;

use a2scope::capture::hexdump::Refusal;
use a2scope::filter::FilterError;
use a2scope::text::Translatable;
use a2scope_input::NotReadable;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::calling::{Calling, attach};

/// The text of the error if a stream is read by Python code that a2scope called while reading; see [`Calling`].
pub(crate) const NESTED: &str = "what a2scope calls while it reads (a file object, a handler of warnings or signals) \
                                 cannot read a stream of a2scope";

/// Returns an exception for a bug in a2scope, which must never happen.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes it so")]
pub(crate) fn internal(text: impl ToString) -> PyErr {
    attach(|py| PendingError::new("Error", "internal", text.to_string()).into_pyerr(py))
}

/// An exception or a warning that has not been created in Python yet.
#[derive(Debug)]
pub(crate) struct PendingError {
    /// Name of the exception's class in `a2scope._errors`.
    class: &'static str,
    text: String,
    /// A stable name for the error.
    code: &'static str,
    /// Offset of a byte of the input, or of a character of a filter, from 0.
    offset: Option<u64>,
    /// The name of the input.
    path: Option<String>,
    /// The exception that a file object raised.
    cause: Option<Box<PyErr>>,
    /// The operating system's number for the error.
    errno: Option<i32>,
}

impl PendingError {
    fn new(class: &'static str, code: &'static str, text: impl Into<String>) -> Self {
        Self { class, text: text.into(), code, offset: None, path: None, cause: None, errno: None }
    }

    /// Returns the error for an input that cannot be listed, opened or read.
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

    /// Returns the same error with the position: byte `offset` of the input.
    pub(crate) fn at(self, name: &str, offset: u64) -> Self {
        let what = self.text.strip_prefix(&format!("{name}: ")).unwrap_or(&self.text);
        Self { text: format!("{name}: at byte {offset} of the input: {what}"), offset: Some(offset), ..self }
    }

    /// Returns the error for a paste that cannot be read.
    pub(crate) fn of_refusal(refusal: &Refusal, path: Option<&str>) -> Self {
        let whose = path.map_or(String::new(), |path| format!("{path}: "));
        let text = format!("{whose}line {}: {} [{}]", refusal.line, refusal.text, refusal.code);
        Self {
            offset: Some(refusal.at.start.into()),
            path: path.map(Into::into),
            ..Self::new("PasteError", refusal.code.name(), text)
        }
    }

    /// Returns the error for a filter that is not valid.
    pub(crate) fn of_filter(error: &FilterError) -> Self {
        let offset = Some(error.column.saturating_sub(1) as u64);
        Self { offset, ..Self::new("FilterError", "filter", error.to_string()) }
    }

    /// Returns the warning that an input is damaged from byte `offset` on.
    pub(crate) fn damage(path: &str, code: &'static str, what: &Translatable, offset: u64) -> Self {
        let text = format!("{path}: at byte {offset} of the input: {what} [{code}]");
        Self { offset: Some(offset), path: Some(path.into()), ..Self::new("DamageWarning", code, text) }
    }

    /// Returns the warning that a filter could not be evaluated for `count` messages. `index` and `why` are about the
    /// first.
    pub(crate) fn undecided(count: u64, index: u64, why: &str) -> Self {
        let rest = if count > 1 { format!(", and {} more", count - 1) } else { String::new() };
        let text = format!("the filter could not be decided for the message with index {index}{rest}: {why}");
        Self::new("FilterWarning", "undecided", text)
    }

    /// Returns the warning that some data were not kept because a limit was reached.
    pub(crate) fn limit(text: &str) -> Self {
        // The texts name options of the command line. In Python these are parameters.
        Self::new("LimitWarning", "limit", text.replace("--max-", "max_"))
    }

    /// Returns the error for an argument that is not one of the known values.
    pub(crate) fn option(what: &str, given: &str, known: &[String]) -> Self {
        Self::new(
            "OptionError",
            "option",
            format!("there is no {what} {given:?}; there are {}", known.join(", ")),
        )
    }

    /// Returns the error for a capture that was given where a message is expected.
    pub(crate) fn is_capture() -> Self {
        let text = "this is a capture: read it with a2scope.messages(io.BytesIO(data))";
        Self::new("PasteError", "capture", text)
    }

    /// Returns the error for a stream that is read by Python code that a2scope called while reading.
    pub(crate) fn nested() -> Self {
        Self::new("Error", "nested", NESTED)
    }

    /// Returns whether Python code raised an exception that is no `Exception`, such as a `KeyboardInterrupt`. Such an
    /// exception must be raised at once, and not be reported as an error of the input.
    pub(crate) fn is_exit(&self, py: Python<'_>) -> bool {
        self.cause.as_ref().is_some_and(|cause| !cause.is_instance_of::<PyException>(py))
    }

    /// Fails with the first exception in `all` for which [`Self::is_exit`] is true, and removes it from `all`. Succeeds
    /// if there is none.
    pub(crate) fn raise_exit(all: &mut Vec<Self>) -> PyResult<()> {
        if all.iter().all(|pending| pending.cause.is_none()) {
            return Ok(());
        }
        attach(|py| {
            let exit = all.iter().position(|pending| pending.is_exit(py));
            exit.map_or(Ok(()), |exit| Err(all.swap_remove(exit).into_pyerr(py)))
        })
    }

    /// Creates the exception object. An exception of a file object that must end everything, such as a
    /// `KeyboardInterrupt`, is returned as it is.
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

    /// Converts the pending error to an exception.
    pub(crate) fn into_pyerr(self, py: Python<'_>) -> PyErr {
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

    /// Combines several errors into one exception, which has them in `errors`; returns `None` if there are none.
    pub(crate) fn into_one(mut all: Vec<Self>, py: Python<'_>) -> Option<PyErr> {
        if all.len() < 2 {
            return all.pop().map(|pending| pending.into_pyerr(py));
        }
        let several = || {
            let errors: Vec<PyErr> = all.into_iter().map(|pending| pending.into_pyerr(py)).collect();
            let errors: Vec<_> = errors.into_iter().map(|error| error.into_value(py)).collect();
            py.import("a2scope._errors")?.getattr("several")?.call1((errors,))
        };
        Some(several().map_or_else(|error| error, PyErr::from_value))
    }

    /// Issues the pending warning. Fails if warnings are raised as errors.
    pub(crate) fn warn(&self, py: Python<'_>) -> PyResult<()> {
        let _calling = Calling::now(py);
        py.import("a2scope._errors")?.getattr("warn")?.call1((self.object(py)?,))?;
        Ok(())
    }

    /// Issues the error as a warning. Fails if warnings are raised as errors.
    pub(crate) fn warn_instead(self, py: Python<'_>) -> PyResult<()> {
        Self { class: "InputWarning", ..self }.warn(py)
    }
}
